import Files
import SwiftSource

/// Shared types that the app has under names of its own: their files are not written, and code names
/// the app's types.
struct ProvidedTypes {
  private let names: [String: String]

  init(_ names: [String: String]) {
    self.names = names
  }

  /// The shared files that declare nothing but types that the app has.
  func replaced(in files: [PlannedFile]) -> [PlannedFile] { files.filter(isReplaced) }

  /// The other files, naming the app's types.
  func applied(to files: [PlannedFile]) -> [PlannedFile] {
    guard !names.isEmpty else { return files }
    return files.filter { !isReplaced($0) }.map { file in
      guard file.path.hasSuffix(".swift") else { return file }
      return file.with(path: path(file.path), bytes: bytes(file.bytes))
    }
  }

  /// A piece of Swift, naming the app's types.
  func applied(toCode code: String) -> String {
    String(decoding: bytes(Array(code.utf8)), as: UTF8.self)
  }

  private func isReplaced(_ file: PlannedFile) -> Bool {
    guard !names.isEmpty, file.purpose == .shared else { return false }
    let types = Self.types(in: file)
    return !types.isEmpty && types.allSatisfy { names[$0] != nil }
  }

  /// The types that a file declares for others.
  private static func types(in file: PlannedFile) -> [String] {
    var reader = SourceReader()
    let source = reader.read(path: file.path, bytes: file.bytes)
    return source.declarations.filter {
      $0.parent == Declaration.none && $0.kind.isNominal && $0.access != .private
        && $0.access != .fileprivate
    }.map { reader.names[$0.name] }
  }

  private func bytes(_ bytes: [UInt8]) -> [UInt8] { NameMap.applied(names, to: bytes) }

  /// `Phase+Failure.swift` has the name of the type that it extends.
  private func path(_ path: String) -> String {
    let name = Path.name(path)
    let type = name.prefix { $0 != "+" && $0 != "." }
    guard let new = names[String(type)] else { return path }
    return Path.join(Path.parent(path), new + name.dropFirst(type.count))
  }
}
