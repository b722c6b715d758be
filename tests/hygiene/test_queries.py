"""Every query is `name(request: NameRequest, context: Context) -> NameAnswer`."""

import inspect
import pkgutil
from importlib import import_module
from typing import get_type_hints

import pytest

from kaivuri import queries
from kaivuri.queries.context import Context

SHARED = {"calendar_puzzle", "context", "defaults", "number_checks", "resolve", "resolve_board"}
"""Shared modules without a query."""
MODULES = sorted({module.name for module in pkgutil.iter_modules(queries.__path__)} - SHARED)


def title(name: str) -> str:
    return name.title().replace("_", "")


@pytest.mark.parametrize("name", MODULES)
def test_a_query_takes_a_request_and_a_context_and_returns_an_answer(name: str) -> None:
    module = import_module(f"kaivuri.queries.{name}")
    query_functions = [
        function
        for _, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not function.__name__.startswith("_")
        if {"request", "context"} & set(inspect.signature(function).parameters)
    ]
    assert name in [function.__name__ for function in query_functions]
    for function in query_functions:
        hints = get_type_hints(function)
        assert list(hints) == ["request", "context", "return"]
        assert list(inspect.signature(function).parameters) == ["request", "context"]
        assert hints["request"] in (
            vars(module).get(f"{title(each)}Request") for each in (function.__name__, name)
        )
        assert hints["context"] is Context
        assert hints["return"].__name__ == f"{title(function.__name__)}Answer"
