"""Numbers found by `python -m game.arena.tune`, with the seeds and figures they came with.

The command rewrites this file; by hand only what it does not tune is changed.
"""

from __future__ import annotations

from typing import Final

# Rows of numbers are read as rows.
# fmt: off

WEIGHTS: Final[dict[str, tuple[float, ...]]] = {
    "declarer": (
        4.1, 8, 8.5, 16.238, 26.91, 24, 0.403, 0.6, -0.007, 0.692, 0.873, 1.696, 1.271, 0.8,
        0.077, 0.048, 1.417, 1.404, 1, 2.587, 0.8, 0.5
    ),
    "declarer_points": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.08, 0.9, 1, 1, 0.6, 0.8,
        0.5
    ),
    "defender": (
        4.1, 8, 8.5, 14.492, 19, 56.787, 0.193, 0.6, 0.8, 1, 1, 5, 0.298, 0.8, 0.1, 0.08, 0.9,
        0.492, 1.25, -0.137, 0.8, 0.5
    ),
    "defender_points": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.08, 0.9, 1, 1, 0.6, 0.8,
        0.5
    ),
    "duel": (
        3.5, 4.3, 7, 9.635, 15, 20, 0.4, 1.13, 0.8, 3.5, 2.357, 2.739, 1.8, 0.806, 0.099, 0.08,
        0.9, 1, 1, 1.438, 0, 0.5
    ),
    "duel_points": (
        3.5, 4.3, 7, 7.6, 10.8, 12.6, 0.4, 0.6, 0.8, 3.5, 3.5, 4, 1.8, 0.8, 0.1, 0.08, 0.9, 1, 1,
        0.6, 0, 0.5
    ),
    "no_trump": (
        3.5, 4.3, 7, 7.6, 10.8, 12.6, 0.4, 0.6, 0.8, 3.5, 3.5, 4, 1.8, 0.8, 0.1, 0.08, 0.9, 1, 1,
        0.6, 0, 0.5
    ),
    "partner": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.08, 0.9, 1, 1, 0.6, 0,
        0.5
    ),
    "partner_points": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.08, 0.9, 1, 1, 0.6, 0,
        0.5
    ),
    "solo": (
        9.65, 8.109, 4.952, 11.127, 19.801, 41.77, 0.4, 0.421, 1.075, 3, 2.576, 1.458, 1.192,
        0.123, 0.101, 0.08, 0.73, 1.428, 0.471, 0.499, 0, 0.5
    ),
    "solo_points": (
        4, 5, 6, 8, 12, 15, 0.4, 0.6, 0.8, 3, 3, 4, 1.5, 0.8, 0.1, 0.08, 0.9, 1, 0.45, 0.6, 0, 0.5
    ),
    "teams": (
        4.5, 5.517, 4.006, 13.253, 28.468, 24.414, 0.654, 0.6, 0.166, 2, 2, 1.809, 3.449, 0.8,
        0.054, 0.064, 0.9, 1.278, 1, 0.759, 0, 0.5
    ),
    "teams_points": (
        4.5, 5.1, 5.5, 8.6, 14.9, 20.3, 0.4, 0.6, 0.8, 2, 2, 4, 2.2, 0.8, 0.1, 0.08, 0.9, 1, 1,
        0.6, 0, 0.5
    ),
}
"""By family of games, the values of `engine.ai.weights.Weights` in order."""

WEIGHT_FIGURES: Final[dict[str, str]] = {
    "declarer": (
        "seed 5, 130 steps of 160 deals, 4 accepted: -0.13 ± 0.71 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "defender": (
        "seed 5, 150 steps of 160 deals, 5 accepted: +0.93 ± 0.71 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "duel": (
        "seed 5, 130 steps of 160 deals, 4 accepted: +2.78 ± 1.04 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning); then trump ace "
        "20 and three 15: +0.56 ± 0.96 on 1500 deals of seed 77, and hardly ever led "
        "early "
    ),
    "solo": (
        "seed 3, 150 steps of 160 deals, 13 accepted: +23.49 ± 1.83 a deal over the "
        "weights before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "teams": (
        "seed 5, 130 steps of 160 deals, 8 accepted: +5.55 ± 1.14 a deal over the weights "
        "before, on 1281 other deals (card points, 15 more for winning) "
    ),
}
"""How each family's weights were found and what they gained."""

APPRAISALS: Final[dict[str, tuple[float, ...]]] = {
    "five": (
        33.58, 4.26, 13.74, 11.55, 5.31, -0.94, 13.65, 5.31, 7.03, 19.94
    ),
    "five alone": (
        -1.75, 3.49, 22.63, 14.73, 3.94, -0.71, 0, 0, 9.63, 11.75
    ),
    "five points": (
        32.66, 5.16, 12.14, 10.58, 4.12, 0.71, 12.98, 4.35, 5.7, 19.2
    ),
    "five points alone": (
        -2.22, 4.34, 20.99, 13.66, 4.06, 0.23, 0, 0, 10.16, 11.43
    ),
    "four": (
        44.33, 3.95, 11.62, 10.42, 4.12, 0.29, 11.93, 5.04, 5.09, 18.37
    ),
    "four alone": (
        -6.79, 4.9, 18.33, 14.94, 4.51, -0.16, 0, 0, 6.97, 11.49
    ),
    "four short": (
        36.94, 5.7, 10.09, 9.44, 3.85, 1.05, 10.41, 5.54, 18.47, 18.91
    ),
    "four short alone": (
        -7.79, 8.02, 17, 14.38, 4.89, 0.84, 0, 0, -3.89, 13.19
    ),
}
"""The values of `engine.ai.bidding.Appraisal` in order."""

APPRAISAL_FIGURES: Final[dict[str, str]] = {
    "five": (
        "seed 5, 6000 deals of chiamata "
    ),
    "five alone": (
        "seed 5, 6000 deals of chiamata "
    ),
    "five points": (
        "seed 5, 6000 deals of chiamata_ko "
    ),
    "five points alone": (
        "seed 5, 6000 deals of chiamata_ko "
    ),
    "four": (
        "seed 5, 6000 deals of chiamata_4_40 "
    ),
    "four alone": (
        "seed 5, 6000 deals of chiamata_4_40 "
    ),
    "four short": (
        "seed 5, 6000 deals of chiamata_4 "
    ),
    "four short alone": (
        "seed 5, 6000 deals of chiamata_4 "
    ),
}
"""How each appraisal was fitted."""

CLUES: Final[tuple[float, ...]] = (
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.726, -0.752, -0.192, -0.181, 0.533, 0.438, 0.74, 0.772, 0.015, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.766, -0.753, -0.258, -0.181, 0.499, 0.408, 1.056, 1.183, -0.167, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.636, -0.064, 0.472, 0.929, 0.423, 0.097, -1.218, -1.538, 0.171, 0.01,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -1.441, -1.131, -0.836, -1.367, 0.486, 0.697, 1.389, 1.462, -0.555, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.571, -0.9, -1.128, -1.168,
        -1.101, -1.095, 0.459, 0.035, 0.614, 0.453, -0.604, -0.621, -1.119, -1.067, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.791, -0.782, -0.786, -0.654,
        -0.919, -0.457, -1.376, -1.269, -0.196, -0.735, 0.875, 0.852, 1.378, 1.464, 0.021, 0.021,
        -0.593, -0.755, 0.028, 0.284, 1.193, 1.434, 0.001, 0.375, -0.235, -0.064, 0.257, 0.419,
        0.58, 1.027, -0.584, -0.835, -0.368, -0.468, -0.199, 0.198, 1.244, 1.589, -0.96, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.42, 0.324, 0.344, -0.398, -0.357, -0.939,
        0.512, 0.553, 0.493, 0.748, -0.903, -1.056, -1.472, -1.511, -0.12, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.153, 0.254, 0.406, 0.232, 0.198, 0.348, 0.599,
        0.385, 0.623, 0.424, -0.338, -1.107, -1.505, -1.517, -0.48, 0.021
    )
"""By class of play, the logarithm of how much oftener secret partners make it than defenders."""

CLUE_FIGURES: Final[str] = (
        "seed 12, 2997 deals with a secret partner "
    )
"""How the clues were counted."""
