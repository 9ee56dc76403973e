"""For the site: pages link to files outside of docs/ (sources, examples), which are copied into it, below files/; pages with wide tables
have no list of headings beside them."""
import os
import re
import shutil

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LINK = re.compile(r"(\]\()((?:\.\./)+[^()\s#]+)(#[^()\s]*)?(\))")
WIDE = 8  # columns of a table that needs the room of the list of headings
linked = set()


def on_page_markdown(markdown, page, config, files):
    here = os.path.dirname(page.file.src_uri)
    if re.search(r"^\|(?:---\|){%d,}$" % WIDE, markdown, re.M):
        page.meta["hide"] = ["toc"]

    def replaced(match):
        inside = os.path.normpath(os.path.join("docs", here, match[2]))
        if inside.startswith("docs/") or not os.path.exists(os.path.join(ROOT, inside)):
            return match[0]
        linked.add(inside)
        up = "../" * len(here.split("/")) if here else ""
        return f"{match[1]}{up}files/{inside}{'/index.html' if is_folder(inside) else '.txt'}{match[4]}"

    return LINK.sub(replaced, markdown)


def is_folder(inside):
    return os.path.isdir(os.path.join(ROOT, inside))


def on_post_build(config):
    for inside in sorted(linked):
        to = os.path.join(config["site_dir"], "files", inside)
        if is_folder(inside):
            copy_folder(os.path.join(ROOT, inside), to)
        else:
            copy_file(os.path.join(ROOT, inside), to + ".txt")


def copy_file(path, to):
    os.makedirs(os.path.dirname(to), exist_ok=True)
    shutil.copyfile(path, to)


def copy_folder(path, to):
    """Its files as text, and a list of them."""
    names = []
    for folder, _, files in os.walk(path):
        for name in files:
            inside = os.path.relpath(os.path.join(folder, name), path)
            names.append(inside)
            copy_file(os.path.join(path, inside), os.path.join(to, inside + ".txt"))
    rows = "\n".join(f'<li><a href="{name}.txt">{name}</a></li>' for name in sorted(names))
    with open(os.path.join(to, "index.html"), "w", encoding="utf-8") as file:
        file.write(f"<!doctype html><meta charset=utf-8><title>{os.path.basename(path)}</title><ul>\n{rows}\n</ul>\n")
