/// Recognises the words of the language without making a name of them.
///
/// The first sixteen bytes of an identifier are two machine words; the first one decides where the
/// search begins. Most slots are free, and whether one is stands in a table of a kilobyte, so that
/// nearly all identifiers are done with one look.
struct KeywordTable: Sendable {
  /// The kind of the word in each slot; `.identifier` marks a free one.
  nonisolated(unsafe) let kinds: UnsafePointer<TokenKind>
  /// The bytes of the word in each slot.
  nonisolated(unsafe) let words: UnsafePointer<(low: UInt64, high: UInt64)>

  /// The only table: made once and never freed or changed.
  static let shared = KeywordTable()

  private static let size = 1024

  private init() {
    let kinds = UnsafeMutablePointer<TokenKind>.allocate(capacity: Self.size)
    let words = UnsafeMutablePointer<(low: UInt64, high: UInt64)>.allocate(capacity: Self.size)
    kinds.initialize(repeating: .identifier, count: Self.size)
    words.initialize(repeating: (0, 0), count: Self.size)
    for (word, kind) in Self.list {
      var low: UInt64 = 0
      var high: UInt64 = 0
      for (index, byte) in word.utf8.enumerated() {
        if index < 8 {
          low |= UInt64(byte) << UInt64(index * 8)
        } else {
          high |= UInt64(byte) << UInt64(index * 8 - 64)
        }
      }
      var slot = Self.slot(of: low)
      while kinds[slot] != .identifier { slot = (slot + 1) & (Self.size - 1) }
      kinds[slot] = kind
      words[slot] = (low, high)
    }
    self.kinds = UnsafePointer(kinds)
    self.words = UnsafePointer(words)
  }

  /// Where the search for a word begins.
  @inline(__always)
  private static func slot(of low: UInt64) -> Int {
    Int(truncatingIfNeeded: (low &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The kind of the identifier of `length` bytes at `start`: a word, or `.identifier`. Sixteen
  /// bytes from `start` on must be readable.
  func kind(at start: UnsafePointer<UInt8>, length: Int) -> TokenKind {
    guard length >= 1 else { return .identifier }
    var low = UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: 0, as: UInt64.self))
    if length < 8 { low &= (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1 }
    return kind(at: start, length: length, low: low)
  }

  /// The same where the first eight bytes are known, with zeros behind those of a shorter identifier.
  @inline(__always)
  func kind(at start: UnsafePointer<UInt8>, length: Int, low: UInt64) -> TokenKind {
    guard length <= 16 else { return .identifier }
    let raw = UnsafeRawPointer(start)
    var slot = Self.slot(of: low)
    while kinds[slot] != .identifier {
      if words[slot].low == low {
        var high: UInt64 = 0
        if length > 8 {
          high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
          if length < 16 {
            high &= (1 &<< UInt64(truncatingIfNeeded: length &* 8 &- 64)) &- 1
          }
        }
        if words[slot].high == high { return kinds[slot] }
      }
      slot = (slot &+ 1) & (Self.size - 1)
    }
    return .identifier
  }

  private static let list: [(String, TokenKind)] = [
    ("associatedtype", .associatedtype), ("class", .class), ("deinit", .deinit), ("enum", .enum),
    ("extension", .extension), ("fileprivate", .fileprivate), ("func", .func),
    ("import", .import), ("init", .`init`), ("inout", .inout), ("internal", .internal),
    ("let", .let), ("operator", .operator), ("precedencegroup", .`precedencegroup`),
    ("private", .private), ("protocol", .protocol), ("public", .public),
    ("rethrows", .rethrows), ("static", .static), ("struct", .struct),
    ("subscript", .subscript), ("typealias", .typealias), ("var", .var), ("break", .break),
    ("case", .case), ("catch", .catch), ("continue", .continue), ("default", .default),
    ("defer", .defer), ("do", .do), ("else", .else), ("fallthrough", .fallthrough),
    ("for", .for), ("guard", .guard), ("if", .if), ("in", .in), ("repeat", .repeat),
    ("return", .return), ("throw", .throw), ("switch", .switch), ("where", .where),
    ("while", .while), ("Any", .Any), ("as", .as), ("await", .await), ("false", .false),
    ("is", .is), ("nil", .nil), ("self", .`self`), ("Self", .Self), ("super", .super),
    ("throws", .throws), ("true", .true), ("try", .try), ("_", .wildcard),
    ("actor", .actor), ("any", .any), ("async", .async), ("borrow", .borrow),
    ("borrowing", .borrowing), ("consume", .consume), ("consuming", .consuming),
    ("convenience", .convenience), ("copy", .copy), ("didSet", .didSet), ("discard", .discard),
    ("distributed", .distributed), ("dynamic", .dynamic), ("each", .each), ("final", .final),
    ("get", .get), ("indirect", .indirect), ("infix", .infix), ("isolated", .isolated),
    ("lazy", .lazy), ("left", .left), ("macro", .macro), ("mutating", .mutating),
    ("none", .none), ("nonisolated", .nonisolated), ("nonmutating", .nonmutating),
    ("nonsending", .nonsending), ("of", .of), ("open", .open), ("optional", .optional),
    ("override", .override), ("package", .package), ("postfix", .postfix), ("prefix", .prefix),
    ("Protocol", .metaProtocol), ("reasync", .reasync), ("required", .required),
    ("right", .right), ("sending", .sending), ("set", .set), ("some", .some), ("then", .then),
    ("type", .type), ("unowned", .unowned), ("unsafe", .unsafe), ("weak", .weak),
    ("willSet", .willSet), ("yield", .yield), ("unsafeAddress", .unsafeAddress),
    ("modify", .modify), ("read", .read), ("_modify", ._modify), ("_read", ._read),
    ("__consuming", .__consuming), ("__owned", .__owned), ("__shared", .__shared),
    ("_const", ._const), ("_local", ._local), ("_borrow", ._borrow), ("_consume", ._consume),
    ("_copy", ._copy), ("_move", ._move), ("_mutating", ._mutating), ("Type", .metaType),
    ("module", .module), ("__setter_access", .__setter_access), ("isolation", .isolation),
    ("mutate", .mutate),
  ]
}
