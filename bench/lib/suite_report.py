"""The suite's results as a table of text and as one page of HTML, which is to be understood without any other document."""
import html
import statistics

from . import charts
from .kernels import BY_NAME
from .measured import NODE, compared, goals
from .plots import size as bytes_in_words
from .results import readable

COLOURS = {"atoll": "--s1", "mpi": "--s2", "mpi-rma": "--s3", "opencoarrays": "--s4", "atoll-flang": "--s5"}
NAMES = {"atoll": "Atoll", "mpi": "MPI, messages", "mpi-rma": "MPI, one-sided", "opencoarrays": "OpenCoarrays", "atoll-flang": "Atoll, flang"}
CURVES = [
    ("pingpong_put", "Latency", "Half a round trip: a put and SYNC IMAGES, with MPI a message.", False),
    ("pingpong_get", "Latency of a get", "A get, and SYNC IMAGES; MPI's messages know no get.", False),
    ("put", "Bandwidth", "Puts, or messages, one after the other.", True),
    ("co_sum", "CO_SUM, MPI_Allreduce", "The time of one sum for all images.", False),
    ("co_broadcast", "CO_BROADCAST, MPI_Bcast", "The time of one broadcast.", False),
]
STYLE = """
:root { --paper:#fff; --ink:#1c2024; --faint:#62686f; --line:#d9dde1; --s1:#0b6bcb; --s2:#d9730d; --s3:#8a4fbf; --s4:#2b8a5c; --s5:#c2417f; --good:#0b6bcb; --bad:#c0392b }
@media (prefers-color-scheme: dark) { :root { --paper:#15181b; --ink:#e8eaec; --faint:#9aa1a8; --line:#353b41; --s1:#5aa9f5; --s2:#f0a050; --s3:#b98be6; --s4:#5cc792;
  --s5:#ee86b7; --good:#5aa9f5; --bad:#f07a6a } }
body { background:var(--paper); color:var(--ink); font:16px/1.5 system-ui, sans-serif; max-width:60rem; margin:2rem auto; padding:0 1rem }
h1, h2, h3 { line-height:1.2 } h3 { font-size:1rem; margin:.4rem 0 } table { border-collapse:collapse; font-variant-numeric:tabular-nums; font-size:.9rem }
td, th { padding:.2rem .7rem; border-bottom:1px solid var(--line); text-align:right } td:first-child, th:first-child { text-align:left }
.scroll { overflow-x:auto } .plots { display:flex; flex-wrap:wrap; gap:1rem } figure { margin:0; max-width:100% } figcaption, .faint { color:var(--faint); font-size:.9rem }
svg { max-width:100%; height:auto } svg text { fill:var(--ink); font:12px system-ui, sans-serif } svg .label { fill:var(--faint); font-size:11px } svg .title { fill:var(--faint) }
svg .grid { stroke:var(--line) } svg .reference { stroke:var(--ink); stroke-width:1.5 } svg .faster { fill:var(--good) } svg .slower { fill:var(--bad) }
.bad { color:var(--bad); font-weight:600 } .key span { display:inline-block; width:.8rem; height:.8rem; margin:0 .3rem 0 1rem; vertical-align:-1px } pre { overflow-x:auto; font-size:.85rem }
"""


def kernel_cases(measured, place):
    order = list(BY_NAME)
    cases = [case for case in measured.seconds if case.place == place and case.kernel in BY_NAME]
    return sorted(cases, key=lambda case: (order.index(case.kernel), BY_NAME[case.kernel].classes.index(case.size), case.images))


def places(measured):
    return list(dict.fromkeys(case.place for case in measured.seconds))


def ratio_in_words(ratio):
    return "-" if ratio is None else f"{ratio:.2f}"


def print_table(measured, cores):
    versions = [version for version in NAMES if any(version in row for row in measured.seconds.values())]
    for place in places(measured):
        print(f"\n{place:34}" + "".join(f"{version:>14}" for version in versions) + f"{'MPI/Atoll':>12}{'of the best':>13}")
        for case in kernel_cases(measured, place):
            name = f"{case.kernel} {case.size}, {case.images} image{'s' if case.images > 1 else ''}"
            cells = [readable("", measured.median(case, version)) if measured.has(case, version) else "-" for version in versions]
            print(f"{name:34}" + "".join(f"{cell:>14}" for cell in cells)
                  + f"{ratio_in_words(measured.ratio(case)):>12}{ratio_in_words(measured.ratio_of_best(case)):>13}")
        print(f"\ngoals: {place}: MPI's time divided by Atoll's")
        for goal, value, met in goals(measured, compared(measured, BY_NAME, place, cores)):
            print(f"  {goal:48}{value:8.3f}  {'met' if met else 'NOT MET'}")
    for (case, version), what in measured.failures.items():
        print(f"FAILED {version}: {case.kernel} {case.size} on {case.images} images, {case.place}: {what}")


def key(names):
    return '<p class="key">' + "".join(f'<span style="background:var({COLOURS[name]})"></span>{NAMES[name]}' for name in names) + "</p>"


def figure(picture, title, words):
    return f"<figure><h3>{html.escape(title)}</h3>{picture}<figcaption>{html.escape(words)}</figcaption></figure>" if picture else ""


def table(head, rows):
    return ('<div class="scroll"><table><tr>' + "".join(f"<th>{html.escape(cell)}</th>" for cell in head) + "</tr>"
            + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows) + "</table></div>")


def marked(ratio):
    return "-" if ratio is None else f"{ratio:.2f}" if ratio >= 1 else f'<span class="bad">{ratio:.2f}</span>'


def page(measured, description, cores):
    parts = ["<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' content='width=device-width, initial-scale=1'>"
             f"<title>Atoll: the benchmark suite</title><style>{STYLE}</style></head><body><h1>Coarrays with Atoll, and MPI</h1>",
             introduction(measured, cores)]
    for place in places(measured):
        parts += [f"<h2>{html.escape(place[0].upper() + place[1:])}</h2>", *chapter(measured, place, cores)]
    parts += [failures(measured), kernels_in_words(), f"<h2>The machine</h2><pre>{html.escape(description)}</pre></body></html>"]
    return "\n".join(part for part in parts if part) + "\n"


def introduction(measured, cores):
    cases = compared(measured, BY_NAME, NODE, cores)
    ratios = [measured.ratio(case) for case in cases]
    said = ""
    if ratios:
        slower = sum(ratio < 1 for ratio in ratios)
        said = (f"<p><b>On one machine the kernels run {statistics.geometric_mean(ratios):.2f} times as fast as with MPI</b> (geometric mean of {len(ratios)}; "
                f"{slower or 'none'} of them {'is' if slower == 1 else 'are'} slower).</p>")
    return said + ("<p>Each kernel is written twice: with the coarrays of Fortran, which Atoll compiles and runs, and with MPI. Both share the arithmetic, "
                   "compiler and flags, and check their results: what does not agree with the published or exact values has no time here. All versions "
                   "of a kernel run one after the other in each round, so that whatever disturbs the machine disturbs all. <b>Ratios are MPI's time divided by Atoll's</b>: "
                   "above 1, Atoll is faster. They are medians of the ratios within a round. “Of the best” compares the fastest rounds, which is the better "
                   "measure on a busy machine. Where there are two versions with MPI, the faster one counts.</p>")


def chapter(measured, place, cores):
    counted = compared(measured, BY_NAME, place, cores)
    rows = [(f"{BY_NAME[case.kernel].title}, {case.size}", measured.ratio(case)) for case in counted]
    images = " or ".join(sorted({str(case.images) for case in counted}))
    yield figure(charts.bars(rows), "Ratios", f"MPI's time divided by Atoll's, of the largest class that was measured, on {images} images.")
    verdicts = list(goals(measured, counted))
    if verdicts:
        yield "<h3>Goals</h3>" + table(["goal", "measured", ""], [[html.escape(goal), f"{value:.2f}", "met" if met else '<span class="bad">not met</span>']
                                                               for goal, value, met in verdicts])
    curves = [figure(curve(measured, place, name, bandwidth), title, words) for name, title, words, bandwidth in CURVES]
    if any(curves):
        yield "<h3>Latency and bandwidth, 2 images</h3>" + key(versions_of(measured, place, [name for name, *_ in CURVES])) + f'<div class="plots">{"".join(curves)}</div>'
    growth = [figure(growing(measured, place, kernel, size), f"{kernel.title}, class {size}", "") for kernel, size in largest(measured, place)]
    if any(growth):
        yield (f"<h3>Growth with images</h3><p class='faint'>Speed, as a multiple of MPI's on one image. There are {cores} cores here: beyond that, images share them.</p>"
               + key(versions_of(measured, place, BY_NAME)) + f'<div class="plots">{"".join(growth)}</div>')
    yield "<h3>All times</h3>" + all_times(measured, place)


def versions_of(measured, place, names):
    return [version for version in NAMES if any(case.place == place and case.kernel in names and version in row for case, row in measured.seconds.items())]


def curve(measured, place, name, bandwidth):
    series = {}
    for case, row in measured.seconds.items():
        if case.place == place and case.kernel == name and case.images == 2:
            for version in row:
                seconds = measured.median(case, version)
                series.setdefault(version, []).append((int(case.size), int(case.size) / seconds if bandwidth else seconds))
    if not series or len(max(series.values(), key=len)) < 2:
        return ""
    y_words = (lambda value: f"{value / 1e9:.3g} GB/s" if value >= 1e8 else f"{value / 1e6:.3g} MB/s") if bandwidth else (lambda value: readable("", value))
    return charts.curves(series, COLOURS, "bytes", "bytes per second" if bandwidth else "time", bytes_in_words, y_words)


def largest(measured, place):
    """(kernel, class): the largest that was measured on several numbers of images."""
    for kernel in BY_NAME.values():
        images = {}
        for case in measured.seconds:
            if case.place == place and case.kernel == kernel.name:
                images.setdefault(case.size, set()).add(case.images)
        if several := [size for size in kernel.classes if len(images.get(size, ())) > 1]:
            yield kernel, several[-1]


def growing(measured, place, kernel, size):
    cases = [case for case in measured.seconds if (case.place, case.kernel, case.size) == (place, kernel.name, size)]
    alone = [measured.median(case, version) for case in cases if case.images == 1 for version in measured.mpi_versions(case)]
    if not alone:
        return ""
    series = {}
    for case in cases:
        for version in measured.seconds[case]:
            series.setdefault(version, []).append((case.images, min(alone) / measured.median(case, version)))
    return charts.curves(series, COLOURS, "images", "speed", y_words=lambda value: f"{value:.3g}", x_log=0, y_log=0)


def all_times(measured, place):
    versions = versions_of(measured, place, BY_NAME)
    rows = []
    for case in kernel_cases(measured, place):
        rows.append([html.escape(f"{BY_NAME[case.kernel].title} {case.size}"), case.images,
                     *(readable("", measured.median(case, version)) if measured.has(case, version) else "-" for version in versions),
                     marked(measured.ratio(case)), marked(measured.ratio_of_best(case))])
    return table(["kernel, class", "images", *(NAMES[version] for version in versions), "ratio", "of the best"], rows)


def failures(measured):
    if not measured.failures:
        return ""
    return "<h2>Failed</h2><ul>" + "".join(
        f"<li>{html.escape(f'{NAMES.get(version, version)}: {case.kernel} {case.size} on {case.images} images, {case.place}: {what}')}</li>"
        for (case, version), what in measured.failures.items()) + "</ul>"


def kernels_in_words():
    return "<h2>The kernels</h2>" + table(["", ""], [[f"<b>{html.escape(kernel.title)}</b>", f'<div style="text-align:left">{html.escape(kernel.about)}</div>']
                                                    for kernel in BY_NAME.values()])
