"""Runs a notebook and turns it, with its results, into a page."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbconvert import MarkdownExporter

SECONDS = 300
"""The time that one cell may take, far more than any needs."""


def run(path: Path) -> nbformat.NotebookNode:
    """The notebook with the results of its cells. Raises CellExecutionError if a cell fails."""
    notebook = nbformat.read(path, as_version=4)
    # Apart from errors, its only messages are warnings about a kernel that listens on the network of this machine.
    quiet = ["--log-level=ERROR"]
    resources = {"metadata": {"path": path.parent}}
    NotebookClient(notebook, timeout=SECONDS, extra_arguments=quiet, resources=resources).execute()
    return notebook


def to_page(path: Path) -> tuple[str, dict[str, bytes]]:
    """The page of a notebook as Markdown, and its pictures. The names of the pictures are relative to the page."""
    resources = {"unique_key": path.stem, "output_files_dir": f"{path.stem}_files"}
    markdown, results = MarkdownExporter().from_notebook_node(run(path), resources=resources)
    for kind in ("svg", "png"):
        markdown = markdown.replace(f"![{kind}](", "![The result of the code above](")
    note = f"\n*This page is a notebook that was run when the site was built: [download it]({path.name}).*\n"
    title, _, rest = markdown.strip().partition("\n")
    return f"{title}\n{note}{rest}\n", results["outputs"]
