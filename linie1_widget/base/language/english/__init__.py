"""The English catalogue by topic; each key is defined with its text.

Arguments are in braces, ``{square}``, with an optional format after a colon: plural forms
for a number, ``{count:# square|# squares}``; the conjunction of a list, ``{stops:and}``;
the form of a name, ``{building:the}``. Another language maps the same keys to its own
texts; see `Language`.
"""
