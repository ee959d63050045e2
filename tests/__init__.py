"""The tests of the engine and the program."""

import pytest

pytest.register_assert_rewrite("tests.dealing", "tests.worked_cases")
