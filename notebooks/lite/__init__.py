"""The course as a static site with Python in the browser, and in JupyterLab."""
