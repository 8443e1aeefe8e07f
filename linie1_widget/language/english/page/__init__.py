"""What the page says by itself: labels, tool tips, help. One module a part of the page.

Each subject here is a file of the same name in ``js/src/words``, which the scripts are
built with: `tests.language.test_page` writes them.
"""
