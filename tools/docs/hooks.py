"""For the site: pages link to files outside of docs/ (sources, examples), which are part of it, below files/; pages with wide tables
have no list of headings beside them."""
import os
import re

from mkdocs.structure.files import File

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LINK = re.compile(r"(\]\()((?:\.\./)+[^()\s#]+)(#[^()\s]*)?(\))")
WIDE = 8  # columns of a table that needs the room of the list of headings


def on_files(files, config):
    linked = {inside for page in files.documentation_pages() for inside in map(lambda match: target(match, page), LINK.finditer(page.content_string)) if inside}
    for name, source in sorted({entry for inside in linked for entry in copies(inside)}):
        text = {"abs_src_path": source} if source else {"content": list_of(os.path.dirname(name))}
        files.append(File.generated(config, f"files/{name}", **text))
    return files


def on_page_markdown(markdown, page, config, files):
    here = os.path.dirname(page.file.src_uri)
    if re.search(r"^\|(?:---\|){%d,}$" % WIDE, markdown, re.M):
        page.meta["hide"] = ["toc"]

    def replaced(match):
        inside = target(match, page.file)
        if not inside:
            return match[0]
        up = "../" * len(here.split("/")) if here else ""
        return f"{match[1]}{up}files/{inside}{'/index.html' if is_folder(inside) else '.txt'}{match[4]}"

    return LINK.sub(replaced, markdown)


def target(match, file):
    """What a link leads to, from the root; empty if that is in docs/, or nowhere."""
    inside = os.path.normpath(os.path.join("docs", os.path.dirname(file.src_uri), match[2]))
    return inside if not inside.startswith("docs/") and os.path.exists(os.path.join(ROOT, inside)) else ""


def is_folder(inside):
    return os.path.isdir(os.path.join(ROOT, inside))


def in_folder(inside):
    root = os.path.join(ROOT, inside)
    return sorted(os.path.relpath(os.path.join(folder, name), root) for folder, _, names in os.walk(root) for name in names)


def copies(inside):
    """Names below files/ with their sources: files as text; of a folder its files and (without a source) a list of them."""
    if not is_folder(inside):
        return [(f"{inside}.txt", os.path.join(ROOT, inside))]
    return [(f"{inside}/{name}.txt", os.path.join(ROOT, inside, name)) for name in in_folder(inside)] + [(f"{inside}/index.html", "")]


def list_of(inside):
    rows = "\n".join(f'<li><a href="{name}.txt">{name}</a></li>' for name in in_folder(inside))
    return f"<!doctype html><meta charset=utf-8><title>{os.path.basename(inside)}</title><ul>\n{rows}\n</ul>\n"
