import Diagnostics
import Files

/// How a team wants generated code to look: applied to a plan after it was rendered, so that templates
/// need not know.
public struct HouseStyle: Sendable, Equatable {
  /// Columns of a level of indentation; nil for those that the style has.
  public var indent: Int?
  /// The comment at the top of each file, with `___FILENAME___` and the like; empty for none.
  public var header = ""
  /// The names of types, by role: `{Screen}Screen`, `{Feature}Coordinator`.
  public var names: [String: HouseName] = [:]
  /// Whether a feature's files stand in one folder, not in one for each role or screen.
  public var isFlat = false

  /// What the app has already.
  public var provided = Provided()
  /// The first version of iOS that the app runs on.
  public var iOS = OlderSystem.modern
  /// How views of SwiftUI observe.
  public var observation = Observation.observable
  /// What tests are written with.
  public var tests = TestLibrary.swiftTesting

  /// Code as the templates have it.
  public init() {}

  /// A plan in this style; throws names that are none, or that several types would get.
  func applied(
    to files: [PlannedFile], of style: Style, feature: String, to destinations: Destinations
  ) throws(Diagnostics) -> (files: [PlannedFile], names: NameMap) {
    let names = try NameMap(self.names, for: files, of: style, feature: feature)
    let observed = ObservableObjectWriter(observation == .combine ? files : [])
    let files = try files.map { file throws(Diagnostics) in
      guard file.path.hasSuffix(".swift"), file.purpose != .package else { return file }
      var path = names.applied(toPath: file.path)
      if isFlat { path = flat(path, file.purpose, destinations) }
      var bytes = file.bytes
      if observation == .combine { bytes = observed.written(bytes) }
      if iOS < OlderSystem.modern { bytes = OlderSystem.written(bytes) }
      if tests == .xctest, file.purpose.isTest {
        bytes = try XCTestWriter.written(bytes, path: path)
      }
      let written = style.indent(of: file.template)
      let step = indent ?? style.indent
      let isChanged = step != written || !self.names.isEmpty || bytes != file.bytes
      bytes = names.applied(to: bytes)
      if isChanged {
        bytes = Array(
          SwiftLayout.tidy(
            Indentation.changed(String(decoding: bytes, as: UTF8.self), from: written, to: step),
            step: step
          ).utf8)
      }
      bytes = Array(header(for: path, destinations).utf8) + bytes
      return file.with(path: path, bytes: bytes)
    }
    return (files, names)
  }

  private func flat(
    _ path: String, _ purpose: FilePurpose, _ destinations: Destinations
  ) -> String {
    switch purpose {
    case .source, .preview: Path.join(destinations.sources, Path.name(path))
    case .test: Path.join(destinations.tests, Path.name(path))
    case .shared, .sharedTest, .package: path
    }
  }

  private func header(for path: String, _ destinations: Destinations) -> String {
    guard !header.isEmpty else { return "" }
    let name = Path.name(path)
    let base = Path.stem(path)
    let values = [
      "FILENAME": name, "FILEBASENAME": base, "FILEBASENAMEASIDENTIFIER": base,
      "PROJECTNAME": destinations.module, "PACKAGENAME": destinations.module,
      "TARGETNAME": destinations.module, "PRODUCTNAME": destinations.module,
    ]
    let text = HeaderMacros.expanded(header) { values[$0] }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      line.isEmpty ? "//" : line.hasPrefix("//") ? String(line) : "// \(line)"
    }
    while lines.last == "//", text.last?.isNewline == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

/// The macros of Xcode's file headers: `___FILENAME___`.
public enum HeaderMacros {
  /// Those that a header may have: what does not change with the day and the person.
  public static let known = [
    "FILENAME", "FILEBASENAME", "FILEBASENAMEASIDENTIFIER", "PROJECTNAME", "PACKAGENAME",
    "TARGETNAME", "PRODUCTNAME",
  ]

  /// The macros in a text, without their underscores.
  public static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = expanded(text) {
      names.append($0)
      return nil
    }
    return names
  }

  /// The text with macros replaced; those without a value stay.
  static func expanded(_ text: String, _ value: (String) -> String?) -> String {
    var out = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "_") {
      out += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst(3).prefix { $0.isLetter || $0 == ":" }
      let end = rest.dropFirst(3 + name.count)
      if rest.hasPrefix("___"), !name.isEmpty, end.hasPrefix("___") {
        out += value(String(name)) ?? "___\(name)___"
        rest = end.dropFirst(3)
      } else {
        out.append("_")
        rest = rest.dropFirst()
      }
    }
    return out + rest
  }
}

extension PlannedFile {
  /// The same file elsewhere, with another content.
  func with(path: String, bytes: [UInt8]) -> PlannedFile {
    PlannedFile(
      path: path, role: role, purpose: purpose, template: template, isCommon: isCommon,
      bytes: bytes)
  }
}
