"""Lints code with all kinds of findings and hostile names, and reads the reports."""

import json
import pathlib
import shutil
import subprocess
import sys

import jsonschema
import junitparser
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

ARCHGEN, WORK = sys.argv[1], pathlib.Path(sys.argv[2])

# Each is a part of a folder's name.
HOSTILE = [
    "plain", "new\nline", 'quo"te', "col::on", "a%0Ab", "<script>", "c]]>d", "esc\x1b[31m", "ünï",
    "::error::", "pipe|`tick`", "\u202ertl", "a\rb", "[a](http:x)",
]

CONFIGURATION = """
{
  roles: {
    view: { conforms: 'View' }, store: { named: '*Store' }, 'ghost\\n::error::': { named: 'Ghost' },
  },
  slices: '*/{slice}/**',
  rules: [
    { id: 'r::<b>%0A', from: 'view', forbid: 'store', because: 'b\\n]]> <i>', fix: 'f | `x`' },
    { id: 'circle', cycles: 'type', severity: 'warning' },
    { id: 'leak', strongCycles: true },
    { id: 'far', from: 'view', forbidReach: 'store' },
    { id: 'long', metric: 'lines', max: 3 },
    { id: 'apart', slices: 'independent' },
    { id: 'all', exhaustive: true },
  ],
}
"""


def project(folder):
    shutil.rmtree(folder, ignore_errors=True)
    for number, name in enumerate(HOSTILE):
        place = folder / "App" / name
        place.mkdir(parents=True)
        (place / "View.swift").write_text(
            f"struct V{number}: View {{ let 形 = \"𝒳\"; let s: DataStore; let l: List{number} }}\n"
            f"// archgen:allow nothing -- {name!r}\n"
            f"final class List{number} {{\n  var row: Row{number}?\n\n}}\n"
            f"final class Row{number} {{ var list: List{number}? }}\n",
            encoding="utf-8",
        )
    (folder / "App" / "plain" / "Store.swift").write_text("final class DataStore { var v: V3? }\n")
    (folder / "App" / "Open.swift").write_text("struct Open {\n")
    (folder / ".archgen.json5").write_text(CONFIGURATION, encoding="utf-8")


def lint(folder, *words):
    run = subprocess.run([ARCHGEN, "lint", *words], cwd=folder, capture_output=True)
    return run.returncode, run.stdout.decode("utf-8")


def check(folder, name, *words):
    status, sarif = lint(folder, "--format", "sarif", *words)
    assert status in (0, 1, 2), (name, status)
    Sarif.model_validate(json.loads(sarif))
    results = json.loads(sarif)["runs"][0]["results"]
    for result in results:
        for place in result["locations"] + result.get("relatedLocations", []):
            region = place["physicalLocation"]["region"]
            assert 1 <= region["startColumn"] <= region["endColumn"], (name, place)
    prints = [result["partialFingerprints"]["archgen/v1"] for result in results]
    assert len(set(prints)) == len(prints), (name, "fingerprints")

    _, text = lint(folder, "--format", "junit", *words)
    report = junitparser.JUnitXml.fromstring(text.encode("utf-8"))
    cases = [case for suite in report for case in suite]
    failed = [case for case in cases if case.result]
    assert report.tests == len(cases) and report.failures == len(failed), (name, "counts")
    assert bool(failed) == (status != 0), (name, status, len(failed))
    for suite in report:
        assert suite.tests == len(list(suite)), (name, suite.name)

    for form in ["text", "xcode", "github", "markdown", "html"]:
        _, text = lint(folder, "--format", form, *words)
        odd = [c for c in text if ord(c) < 32 and c != "\n" or c in "\x7f\x9b\u202e"]
        assert form == "html" or not odd, (name, form, odd)
        # No name begins a line that a CI system takes for a command of its own.
        commands = [line for line in text.split("\n") if line.lstrip().startswith(("::", "##"))]
        known = {"github": ("::error ", "::warning "), "markdown": ("## archgen", "### ")}
        assert all(c.startswith(known.get(form, ())) for c in commands), (name, form, commands)

    _, text = lint(folder, "--format", "json", *words)
    findings = json.loads(text)["findings"]
    assert len(findings) >= len(results), (name, len(findings), len(results))
    print(f"{name}: {len(results)} results, {len(cases)} cases, {len(failed)} failed")
    return len(results)


def main():
    folder = WORK / "project"
    project(folder)
    assert check(folder, "all kinds of findings") > 60
    assert check(folder, "warnings fail", "--strict") > 60
    check(folder, "a part", "App/plain")
    lint(folder, "--write-baseline")
    (folder / "App" / "plain" / "Store.swift").write_text("final class DataStore {}\n")
    check(folder, "known and gone")
    check(folder, "a wrong option", "--baseline", "nowhere")

    schema = json.loads(lint(folder, "--schema")[1])
    jsonschema.Draft202012Validator.check_schema(schema)
    merged = json.loads(lint(folder, "--print-config")[1])
    jsonschema.validate(merged, schema)
    print("a configuration fits its schema")

    (folder / ".archgen.json5").write_text("{ rules: [{ id: 'a' }], rolez: {} }")
    check(folder, "a wrong configuration")


main()
