import Comparison
import JSON5
import TemplateEngine

/// What experiments cost: a table that needs no script, and the changed lines for the script.
enum PageChanges {
  /// A row for each experiment, a cell for each column; null without experiments.
  static func matrix(
    _ feature: ComparePage.Feature, _ experiments: [Experiment]
  ) -> TemplateValue {
    guard !experiments.isEmpty else { return .none }
    return .array(
      experiments.enumerated().map { number, experiment in
        [
          "number": .int(number), "id": Markup.text(experiment.rawValue),
          "summary": Markup.text(experiment.summary),
          "cells": .array(feature.subjects.map { cell($0.subject.outcomes[experiment]) }),
        ]
      })
  }

  private static func cell(_ outcome: ExperimentResult.Outcome?) -> TemplateValue {
    switch outcome {
    case .cost(let sources, let tests)?:
      [
        "reason": "", "files": .int(sources.files.count), "tests": .int(tests.files.count),
        "added": .int(sources.linesAdded), "removed": .int(sources.linesRemoved),
        "before": .int(sources.before),
      ]
    case .impossible(let reason)?: ["reason": Markup.text(reason)]
    case nil: ["reason": "not tried"]
    }
  }

  /// The files that a change meets: `[path, what, role, isTest, …]` with the number of a text for one
  /// that is added, and for one that is touched a list in which `n` keeps n lines, `-n` drops n lines,
  /// and a list adds lines. The reason where the change cannot be made.
  static func data(
    _ outcome: ExperimentResult.Outcome?, _ code: inout PageCode, _ words: inout PageData.Words
  ) -> JSON {
    switch outcome {
    case .cost(let sources, let tests)?:
      var files: [JSON] = []
      for (impact, isTest) in [(sources, 0), (tests, 1)] {
        for file in impact.files {
          files.append(
            .array([
              words.number(file.path), words.number(file.change.rawValue),
              words.number(file.role), .integer(isTest), steps(file, &code),
            ]))
        }
      }
      return .array(files)
    case .impossible(let reason)?: return .string(reason)
    case nil: return .string("not tried")
    }
  }

  private static func steps(_ file: Impact.File, _ code: inout PageCode) -> JSON {
    switch file.change {
    case .removed: return .null
    case .added: return .integer(code.text(file.new ?? []))
    case .touched:
      let lines = code.numbers(of: file.new ?? [])
      return .array(
        file.script.runs.map { run in
          if run.isKept { return .integer(run.old.count) }
          if run.new.isEmpty { return .integer(-run.old.count) }
          return PageData.numbers(Array(lines[run.new.clamped(to: 0..<lines.count)]))
        })
    }
  }
}
