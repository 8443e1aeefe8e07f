"""Bytecode in wheels: a browser would compile the sources at each visit.

The site's Python runs this file, by ``bytecode.mjs``: bytecode fits one version only.
"""

from __future__ import annotations

from pathlib import Path
from py_compile import PycInvalidationMode, compile
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Without its source, or within an archive, a module is a file beside; else in a folder.
STDLIB = "python_stdlib.zip"
OURS = "linie1_widget"
_OLDEST = (1980, 1, 1, 0, 0, 0)


def add_bytecode(archive: Path, tag: str) -> None:
    """Write a wheel, or the archive of the standard library, anew with bytecode.

    Wheels of others lose their sources: a visit unpacks every file.

    Parameters
    ----------
    archive : Path
    tag : str
        Such as ``"cpython-314"``.
    """
    ours, stdlib = archive.name.startswith(OURS), archive.name == STDLIB
    with ZipFile(archive) as packed:
        files = {name: packed.read(name) for name in packed.namelist() if name[-1] != "/"}
    with TemporaryDirectory() as folder:
        source, code = Path(folder, "module.py"), Path(folder, "module.pyc")
        for name in [name for name in files if name.endswith(".py")]:
            source.write_bytes(files[name])
            code.unlink(missing_ok=True)
            # Nobody changes the sources. Some files are only templates, and no Python.
            mode = PycInvalidationMode.UNCHECKED_HASH
            path = Path(name)
            known_as = f"/lib/{archive.name}/{name}" if stdlib else name
            there = f"{name}c"
            if ours:
                there = (path.parent / "__pycache__" / f"{path.stem}.{tag}.pyc").as_posix()
            if compile(str(source), str(code), known_as, quiet=2, invalidation_mode=mode):
                files[there] = code.read_bytes()
                if not (ours or stdlib):
                    del files[name]
    with ZipFile(archive, "w") as packed:
        for name, content in files.items():
            packed.writestr(ZipInfo(name, _OLDEST), content, ZIP_DEFLATED)


if __name__ == "__main__":
    import sys

    for each in (*Path("/site").glob("*.whl"), Path("/site", STDLIB)):
        add_bytecode(each, sys.implementation.cache_tag)
