"""The constants of the ranking of Strands, as scripts/fit_strands.py wrote them.

What they mean stands in `strands.costs` and `strands.theme.evidence`.
"""

FITTED_TO = "484 boards, 2024-03 to 2025-06"

SEARCH = {
    "THEME": {
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
    },
    "SPANGRAM": {
        "two parts": 4.67,
        "three parts": 15.03,
        "parts above three": 8.13,
        "letters": 0.83,
        "letters above 10": -0.16,
        "letters below 8": -0.36,
    },
    "SINGLE": {
        "a word": 1.69,
        "Zipf value": -2.39,
        "Zipf value above 4": 1.88,
        "letters above 6": -0.85,
        "-s": -0.71,
    },
    "PART": {
        "Zipf value": -1.07,
        "SCOWL 80": 0.86,
        "with a capital, or in the frequency list, only": 1.46,
        "one or two letters": 2.86,
        "three letters": 1.52,
        "four letters": 1.01,
    },
    "BOND": {
        "a pair": -0.93,
        "Zipf value above chance": -1.26,
        "in a dictionary only": -1.64,
    },
}

RANKING = {
    "THEME": {
        "a word": 9.282,
        "Zipf value": -0.737,
        "Zipf value above 4": 0.346,
        "Zipf value below 3": 0.14,
        "four letters": 0.992,
        "SCOWL 50 or 60": 0.179,
        "SCOWL 70": 0.523,
        "SCOWL 80": 1.914,
        "with a capital only": 2.816,
        "in the frequency list only": 1.943,
        "-s": -0.201,
        "-ed": 0.491,
        "-ing": -0.166,
    },
    "SPANGRAM": {
        "two parts": 1.685,
        "three parts": 10.5,
        "parts above three": 7.35,
        "letters": 1.056,
        "letters above 10": -0.352,
        "letters below 8": -0.375,
    },
    "SINGLE": {
        "a word": -1.354,
        "Zipf value": -2.138,
        "Zipf value above 4": 2.519,
        "letters above 6": -1.123,
        "-s": -0.967,
    },
    "PART": {
        "Zipf value": -0.967,
        "SCOWL 80": 1.939,
        "with a capital, or in the frequency list, only": 0.441,
        "one or two letters": 4.694,
        "three letters": 2.693,
        "four letters": 1.838,
    },
    "BOND": {
        "a pair": -1.322,
        "Zipf value above chance": -1.067,
        "in a dictionary only": -0.927,
    },
}

EVIDENCE = {
    "words": 4.815,
    "worst": 8.57,
    "spangram": 1.242,
    "clue": 6.708,
    "clue_words": 2.004,
    "clue_most": -6.586,
    "parts": 4.367,
    "one_kind": 5.785,
    "commonness": -2.271,
    "torn": 0.999,
    "open_end": -4.2,
}
