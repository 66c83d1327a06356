import Arguments
import Files

/// `--format F` for standard output and `--output F:FILE` for files: the same for every command.
struct Outputs {
  /// `--format`
  let format: Option
  /// `--output`
  let output: Option
  private let formats: [String]

  /// How the names of files end that archgen reads: a slip must not put a report in the place of
  /// code or of a configuration.
  private static let endingsOfInput = [
    ".swift", ".json5", ".stencil", ".pbxproj", ".xcconfig", ".baseline.json",
  ]

  /// Declares both options for a command that can print these formats.
  init(_ formats: [String], usual: String = "text") {
    self.formats = formats
    format = .value("format", "FORMAT", .oneOf(formats), default: usual, "what to print")
    output = .value(
      "output", "FORMAT:FILE", .text(offering: formats.map { $0 + ":" }), repeatable: true,
      "also write a file in a format")
  }

  /// Both, for the list of a declaration.
  var options: [Option] { [format, output] }

  /// The formats that will be rendered.
  func formats(_ arguments: ParsedArguments, usual: String = "text") -> [String] {
    let files = arguments.all(output).map { String($0.prefix { $0 != ":" }) }
    return [arguments[format] ?? usual] + files
  }

  /// Renders once for standard output and once for each `--output`; a file that is there is
  /// replaced.
  func write(
    _ arguments: ParsedArguments, _ context: Context, usual: String = "text",
    render: (_ format: String, _ isTerminal: Bool) throws -> String
  ) throws {
    let files = try files(arguments)
    let chosen = arguments[format]
    context.out.write(try render(chosen ?? usual, context.isTerminal))
    for file in files {
      let text = try render(file.format, false)
      // The file may be standard output under another name.
      context.out.flush()
      try context.files.replace(file.path, Array(text.utf8))
    }
  }

  /// What `--output` names, in order; throws what is no value for it.
  func files(_ arguments: ParsedArguments) throws -> [(format: String, path: String)] {
    var files: [(format: String, path: String)] = []
    for value in arguments.all(output) {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let format = String(parts.first ?? "")
      guard parts.count == 2, !parts[1].isEmpty, formats.contains(format) else {
        throw Stop(
          .usage, "'\(value)' is no value for --output",
          help: "write FORMAT:FILE with one of \(formats.joined(separator: ", "))")
      }
      let path = String(parts[1])
      guard path != "-" else {
        throw Stop(
          .usage, "--output writes files", help: "--format \(format) prints to standard output")
      }
      if let ending = Self.endingsOfInput.first(where: path.lowercased().hasSuffix) {
        throw Stop(
          .usage,
          "--output would put a report into '\(path)': archgen reads what ends in '\(ending)'",
          help: "give the report another ending")
      }
      if files.contains(where: { Path.normalized($0.path) == Path.normalized(path) }) {
        throw Stop(
          .usage, "--output names '\(path)' twice", help: "give each format a file of its own")
      }
      files.append((format, path))
    }
    return files
  }
}
