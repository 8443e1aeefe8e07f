"""The forms that answers may have: each reads an answer, or says what it should be."""
