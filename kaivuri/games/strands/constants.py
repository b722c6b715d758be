"""The constants of the ranking of Strands, as scripts/fit_strands.py wrote them.

What they mean stands in `strands.costs` and `strands.theme.evidence`.
"""

FITTED_TO = "484 boards, 2024-03 to 2025-06"

THEME = {
    "a word": 8.51,
    "Zipf value": -0.8,
    "Zipf value above 4": 0.48,
    "Zipf value below 3": 0.72,
    "four letters": 0.72,
    "SCOWL 50 or 60": 0.4,
    "SCOWL 70": 0.87,
    "SCOWL 80": 1.77,
    "with a capital only": 2.76,
    "in the frequency list only": 2.65,
    "-s": 1.26,
    "-ed": 2.07,
    "-ing": 0.64,
}

SPANGRAM = {
    "two parts": 4.67,
    "three parts": 15.03,
    "parts above three": 8.13,
    "letters": 0.83,
    "letters above 10": -0.16,
    "letters below 8": -0.36,
}

SINGLE = {
    "a word": 1.69,
    "Zipf value": -2.39,
    "Zipf value above 4": 1.88,
    "letters above 6": -0.85,
    "-s": -0.71,
}

PART = {
    "Zipf value": -1.07,
    "SCOWL 80": 0.86,
    "with a capital, or in the frequency list, only": 1.46,
    "one or two letters": 2.86,
    "three letters": 1.52,
    "four letters": 1.01,
}

BOND = {
    "a pair": -0.93,
    "Zipf value above chance": -1.26,
    "in a dictionary only": -1.64,
}

EVIDENCE = {
    "cost": 0.99,
    "words": 2.91,
    "worst": 4.4,
    "spangram": 1.08,
    "clue": 1.86,
    "clue_words": -0.46,
    "parts": 1.7,
    "one_kind": 1.78,
    "commonness": -1.92,
    "torn": 0.59,
    "open_end": -0.84,
}
