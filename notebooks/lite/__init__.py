"""The course as a site of files, with a Python that runs in the browser, and in a lab."""
