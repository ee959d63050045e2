"""Numbers found by `python -m game.arena.tune`, with the seeds and figures they came with.

The command rewrites this file; by hand only what it does not tune is changed.
"""

from __future__ import annotations

from typing import Final

# Rows of numbers are read as rows.
# fmt: off

WEIGHTS: Final[dict[str, tuple[float, ...]]] = {
    "declarer": (
        3.493, 8, 8.5, 16.238, 26.91, 36.777, 0.403, 0.6, -0.151, 1.163, 0.873, 1.696, 1.271, 0.8,
        0.074, 0.048, 1.1, 3.474, 1, 2.587, 0.485, 0.21
    ),
    "declarer_points": (
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.8, 0.1, 0.08, 0.9, 1, 1, 0.6, 0.8,
        0.5
    ),
    "defender": (
        4.1, 8.359, 8.5, 14.492, 19, 56.787, 0.193, 0.363, 0.8, 0.913, 1.243, 3.58, 0.298, 0.632,
        0.046, 0.08, 0.694, 0.492, 1.25, -0.33, 0.364, 0.698
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
        4.1, 8, 8.5, 13, 19, 24, 0.4, 0.6, 0.8, 1, 1, 5, 1.2, 0.969, 0.1, 0.039, 1.259, 1, 1, 0.6,
        0, 0.561
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
        "seed 7, 150 steps of 160 deals, 6 accepted: +0.68 ± 0.73 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "defender": (
        "seed 7, 150 steps of 160 deals, 6 accepted: +6.03 ± 1.12 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning) "
    ),
    "duel": (
        "seed 5, 130 steps of 160 deals, 4 accepted: +2.78 ± 1.04 a deal over the weights "
        "before, on 1280 other deals (card points, 15 more for winning); then trump ace "
        "20 and three 15: +0.56 ± 0.96 on 1500 deals of seed 77, and hardly ever led "
        "early "
    ),
    "partner": (
        "seed 7, 150 steps of 160 deals, 2 accepted: +2.80 ± 0.90 a deal over the weights "
        "before, on 1277 other deals (card points, 15 more for winning) "
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
        32.38, 4.35, 16.73, 13.12, 5.52, -1.01, 15.75, 5.85, 7.26, 18.41
    ),
    "five alone": (
        -17.52, 5.77, 26.16, 18.39, 6.87, -5.25, 0, 0, 13.71, 15.18
    ),
    "five points": (
        18.09, 7.38, 12.88, 10.94, 4.5, 2.23, 12.88, 5.06, 3.56, 18.36
    ),
    "five points alone": (
        -39.57, 9.76, 20.04, 20.53, 7.25, -0.72, 0, 0, 12.28, 15.39
    ),
    "four": (
        45.71, 3.85, 14.15, 10.28, 4.37, 0.86, 11.24, 3.11, 3.94, 13.58
    ),
    "four alone": (
        -14.43, 6.34, 22.98, 16.32, 6.05, -1.51, 0, 0, 6.67, 15.46
    ),
    "four short": (
        41.07, 4.22, 16.27, 9.87, 4.4, 1.11, 12.42, 4.12, 20.53, 13.81
    ),
    "four short alone": (
        -14.36, 8.93, 24.45, 16.6, 7.67, 1.67, 0, 0, -7.18, 16.21
    ),
}
"""The values of `engine.ai.bidding.Appraisal` in order."""

APPRAISAL_FIGURES: Final[dict[str, str]] = {
    "five": (
        "seed 6, 6000 deals of chiamata "
    ),
    "five alone": (
        "seed 6, 6000 deals of chiamata "
    ),
    "five points": (
        "seed 6, 5000 deals of chiamata_ko "
    ),
    "five points alone": (
        "seed 6, 6000 deals of chiamata_ko "
    ),
    "four": (
        "seed 6, 5000 deals of chiamata_4_40 "
    ),
    "four alone": (
        "seed 6, 6000 deals of chiamata_4_40 "
    ),
    "four short": (
        "seed 6, 5000 deals of chiamata_4 "
    ),
    "four short alone": (
        "seed 6, 6000 deals of chiamata_4 "
    ),
}
"""How each appraisal was fitted."""

CLUES: Final[tuple[float, ...]] = (
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.752, -0.752, -0.276, -0.181, 0.575, 0.438, 0.794, 0.772, -0.064, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.766, -0.753, -0.256, -0.181, 0.523, 0.408, 0.955, 1.183, -0.207, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -0.647, -0.016, 0.529, 0.933, 0.398, 0.092, -1.275, -1.562, 0.249, 0.01,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.753, -0.753, -0.753, -0.753,
        -0.753, -0.753, -1.482, -1.15, -0.79, -1.439, 0.527, 0.834, 1.381, 1.502, -0.665, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.478, -0.86, -1.154, -1.212,
        -1.183, -1.152, 0.505, 0.164, 0.589, 0.451, -0.615, -0.723, -1.253, -1.205, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, -0.799, -0.799, -0.79, -0.655,
        -0.917, -0.401, -1.451, -1.354, -0.128, -0.538, 0.958, 0.93, 1.397, 1.498, 0.021, 0.021,
        -0.567, -0.802, -0.005, 0.288, 1.269, 1.505, -0.003, 0.376, -0.287, -0.14, 0.317, 0.469,
        0.706, 1.148, -0.555, -0.82, -0.401, -0.476, -0.194, 0.269, 1.282, 1.621, -1.093, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.485, 0.434, 0.382, -0.457, -0.52, -1.037,
        0.532, 0.57, 0.518, 0.811, -0.877, -1.088, -1.532, -1.553, -0.128, 0.021, 0.021, 0.021,
        0.021, 0.021, 0.021, 0.021, 0.021, 0.021, 0.23, 0.348, 0.412, 0.255, 0.129, 0.377, 0.654,
        0.364, 0.657, 0.472, -0.378, -1.173, -1.523, -1.568, -0.394, 0.021
    )
"""By class of play, the logarithm of how much oftener secret partners make it than defenders."""

CLUE_FIGURES: Final[str] = (
        "seed 12, 3997 deals with a secret partner "
    )
"""How the clues were counted."""
