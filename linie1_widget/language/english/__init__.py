"""The English catalogue, by subject. Each key stands beside its text.

In braces stand the arguments: ``{square}``; after a colon what is made of one. A number
chooses among plural forms, ``{count:# square|# squares}``; a list is joined by a word,
``{stops:and}``; a name is put into one of its forms, ``{building:the}``. Another language
is a mapping from the same keys to its own texts, with forms of its own; see `Language`.
"""
