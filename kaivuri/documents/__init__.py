"""The JSON documents of answers, as types: `--json`, HTTP, batch and Python return the same values.

A key with a default value is left out of JSON where it has that value. `schemas.py` makes JSON
Schemas of the types; docs/*.schema.json and the OpenAPI document consist of these.
"""
