"""The fitted constants of the Strands ranking, written by fit_strands.py.

See `strands.costs` and `strands.theme.ranking`.
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
    "COLLOCATION": {
        "a pair": -0.93,
        "Zipf value above chance": -1.26,
        "in a dictionary only": -1.64,
    },
}

RANKING = {
    "THEME": {
        "a word": 9.201,
        "Zipf value": -0.736,
        "Zipf value above 4": 0.331,
        "Zipf value below 3": 0.401,
        "four letters": 0.958,
        "SCOWL 50 or 60": 0.078,
        "SCOWL 70": 0.364,
        "SCOWL 80": 1.468,
        "with a capital only": 3.01,
        "in the frequency list only": 2.126,
        "-s": -0.168,
        "-ed": 0.531,
        "-ing": -0.148,
    },
    "SPANGRAM": {
        "two parts": 1.674,
        "three parts": 10.5,
        "parts above three": 7.35,
        "letters": 1.063,
        "letters above 10": -0.313,
        "letters below 8": -0.354,
    },
    "SINGLE": {
        "a word": -1.232,
        "Zipf value": -2.166,
        "Zipf value above 4": 2.569,
        "letters above 6": -1.126,
        "-s": -1.046,
    },
    "PART": {
        "Zipf value": -0.986,
        "SCOWL 80": 1.908,
        "with a capital, or in the frequency list, only": 0.765,
        "one or two letters": 4.479,
        "three letters": 2.695,
        "four letters": 1.866,
    },
    "COLLOCATION": {
        "a pair": -1.291,
        "Zipf value above chance": -1.015,
        "in a dictionary only": -1.177,
    },
}

FEATURE_WEIGHTS = {
    "words": 4.897,
    "worst": 7.878,
    "spangram": 1.229,
    "clue": 6.497,
    "clue_words": 1.755,
    "clue_max": -6.624,
    "parts": 4.325,
    "same_ending": 5.612,
    "commonness": -2.541,
    "adjacent_to_spangram": 1.007,
    "open_end": -4.2,
}
