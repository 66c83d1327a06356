import SwiftSource

/// What the compiler says that the names of a code base mean.
///
/// Places are lines and columns from 1, columns in bytes. A file that the compiler did not see has no
/// entry; its names are resolved as usual.
public struct ExactReferences: Sendable {
  /// What is reached.
  public enum Kind: Sendable {
    /// A type, an alias or a macro.
    case type
    /// A function, method, initialiser or subscript.
    case function
    /// A variable, property or parameter.
    case value
    /// A case of an enum.
    case enumCase
  }

  /// A place in a file of the code base, by the file's index.
  public struct Place: Hashable, Sendable {
    /// The file.
    var file: Int
    /// The line.
    var line: Int
    /// The column.
    var column: Int

    /// Names a place.
    public init(file: Int, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// A written name.
  public struct Reference: Sendable {
    /// The line of the name.
    var line: Int
    /// The column of the name.
    var column: Int
    /// Where what it means is declared.
    var target: Place
    /// What it means.
    var kind: Kind

    /// Describes a name.
    public init(line: Int, column: Int, target: Place, kind: Kind) {
      self.line = line
      self.column = column
      self.target = target
      self.kind = kind
    }
  }

  /// For each file its references to declarations of the code base; nil for a file that the compiler did
  /// not see.
  var files: [[Reference]?]

  /// Collects what is known of each file, in the order of the code base.
  public init(files: [[Reference]?]) { self.files = files }
}

extension SourceFile {
  /// The offset of a line and column as the compiler counts them, which takes a byte order mark for columns;
  /// nil past the end of the file's lines.
  func offset(line: Int, column: Int) -> UInt32? {
    guard let start = start(ofLine: line), column >= 1 else { return nil }
    return (line == 1 ? 0 : start) + UInt32(truncatingIfNeeded: column - 1)
  }
}
