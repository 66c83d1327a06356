/// What a run does to one file: the same value is printed, shown as a difference and carried out.
public struct Change: Sendable, Equatable {
  /// What happens, and why.
  public enum Kind: String, Sendable, CaseIterable {
    /// Nothing was there.
    case created = "new"
    /// The content gives way to a new one.
    case replaced
    /// It goes to another path as it is.
    case moved
    /// An edited file takes over what is new.
    case merged
    /// An edit and what is new do not fit: both stand in the file, between markers.
    case conflict
    /// Nobody edited it, and it is no longer generated.
    case removed
    /// It is edited, and another style takes its place: it stands beside under another name.
    case aside
    /// It is edited and no longer generated: it stays as it is.
    case kept
    /// It was deleted by hand and stays so.
    case deleted
    /// It stays as it is.
    case unchanged
  }

  /// What happens.
  public let kind: Kind
  /// Where the file is afterwards; of a removed one where it was.
  public let path: String
  /// Where it was, where that is another path.
  public let oldPath: String?
  /// What was there; nil for nothing.
  public let before: [UInt8]?
  /// What is there afterwards; nil for nothing.
  public let after: [UInt8]?

  /// Describes what happens to a file.
  public init(
    _ kind: Kind, _ path: String, from oldPath: String? = nil, before: [UInt8]?, after: [UInt8]?
  ) {
    self.kind = kind
    self.path = path
    self.oldPath = oldPath == path ? nil : oldPath
    self.before = before
    self.after = after
  }

  /// Whether the disk differs afterwards.
  public var isChange: Bool { before != after || (oldPath != nil && after != nil) }
}
