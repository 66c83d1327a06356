import Diagnostics
import Files
import Generator

/// Makes a house style of what was chosen: reads the header, checks names.
enum HouseReader {
  /// The style of a run; throws a ``Stop`` with all that is wrong.
  static func house(
    _ choices: Choices, of style: Style, among library: StyleLibrary, _ context: Context
  ) throws -> HouseStyle {
    var house = HouseStyle()
    var problems: [Diagnostic] = []
    house.indent = choices[Choices.indent].flatMap { Int($0) }
    house.iOS = choices.iOS ?? OlderSystem.modern
    house.observation = choices.observation
    house.tests = choices[Choices.tests].flatMap(TestLibrary.init) ?? .swiftTesting
    house.isFlat = choices[Choices.folders] == "flat"
    if let header = choices[Choices.header], header != "none" {
      house.header =
        header.hasSuffix(".plist")
        ? try plist(header, at: choices.place(of: Choices.header), context) : header
      let macros = HeaderMacros.names(in: house.header).filter { !HeaderMacros.known.contains($0) }
      problems += Set(macros).sorted().map {
        .error(
          "the header has ___\($0)___, which differs from run to run",
          at: choices.place(of: Choices.header),
          help:
            "write the text itself; archgen fills in ___FILENAME___, ___TARGETNAME___ and the like")
      }
    }
    let roles = roles(of: style)
    for (role, name) in choices.house.names.sorted(by: { $0.key < $1.key }) {
      let filled = HousePattern.filled(name.pattern, feature: "Notes", screen: "Notes")
      if !HousePattern.isTypeName(filled) {
        problems.append(
          .error(
            "'\(name.pattern)' makes no name of a type", at: name.place,
            help: "write it like '{Screen}Screen' or '{Feature}Coordinator'"))
      }
      if roles.contains(role) {
        house.names[role] = name
        continue
      }
      let others = library.styles.flatMap { self.roles(of: $0) }
      if !others.contains(role) {
        problems.append(
          .error(
            "no style has a role '\(role)'", at: name.place,
            help: Suggestion.didYouMean(role, in: others)
              ?? "the style '\(style.id)' has \(roles.joined(separator: ", "))"))
      }
    }
    guard problems.isEmpty else { throw Stop(.usage, problems) }
    return house
  }

  private static func roles(of style: Style) -> [String] {
    style.roles?.members.map(\.key) ?? []
  }

  /// `FILEHEADER` of an `IDETemplateMacros.plist`.
  private static func plist(
    _ path: String, at place: Place?, _ context: Context
  ) throws -> String {
    guard context.files.isFile(path) else {
      throw Stop(
        .usage,
        [
          .error(
            "no such file: '\(path)'", at: place,
            help: "--header or the header of 'generate' names it")
        ])
    }
    let text = String(decoding: try context.files.read(path), as: UTF8.self)
    guard let value = after("<string>", in: after("<key>FILEHEADER</key>", in: text)),
      let content = value.split(separator: "</string>", omittingEmptySubsequences: false).first
    else {
      throw Stop(
        .usage,
        [
          .error(
            "'\(path)' has no FILEHEADER", at: place,
            help: "write <key>FILEHEADER</key> with a <string>, as XML")
        ])
    }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    var header = ""
    var rest = content
    while let first = rest.first {
      if let (entity, sign) = entities.first(where: { rest.hasPrefix($0.0) }) {
        header += sign
        rest = rest.dropFirst(entity.count)
      } else {
        header.append(first)
        rest = rest.dropFirst()
      }
    }
    return header
  }

  private static func after(_ mark: String, in text: String?) -> String? {
    let parts = text?.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false) ?? []
    return parts.count == 2 ? String(parts[1]) : nil
  }
}
