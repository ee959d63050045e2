"""Write the files of the corpus that are missing."""

from tests.ai.corpus import FOLDER, LEVELS, write

for level in LEVELS:
    if not (FOLDER / f"{level}.txt").exists():
        write(level)
