/// Recognises the words of the language without making a name of them: the first sixteen bytes of
/// an identifier are two machine words, and a small table made once is probed with the first.
struct KeywordTable {
  struct Entry {
    var low: UInt64
    var high: UInt64
    var kind: TokenKind
  }

  static let size = 1024

  /// `size` entries, made once and never freed or changed; `.identifier` marks a free one.
  nonisolated(unsafe) static let entries: UnsafePointer<Entry> = {
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: size)
    table.initialize(repeating: Entry(low: 0, high: 0, kind: .identifier), count: size)
    for (word, kind) in words where word.utf8.count <= 16 {
      var low: UInt64 = 0
      var high: UInt64 = 0
      for (index, byte) in word.utf8.enumerated() {
        if index < 8 {
          low |= UInt64(byte) << UInt64(index * 8)
        } else {
          high |= UInt64(byte) << UInt64(index * 8 - 64)
        }
      }
      var slot = slot(of: low)
      while table[slot].kind != .identifier { slot = (slot + 1) & (size - 1) }
      table[slot] = Entry(low: low, high: high, kind: kind)
    }
    return UnsafePointer(table)
  }()

  /// Where the search for a word begins.
  @inline(__always)
  static func slot(of low: UInt64) -> Int {
    Int(truncatingIfNeeded: (low &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The kind of the identifier of `length` bytes at `start`: a word, or `.identifier`. Sixteen
  /// bytes from `start` on must be readable.
  @inline(__always)
  static func kind(at start: UnsafePointer<UInt8>, length: Int, in entries: UnsafePointer<Entry>)
    -> TokenKind
  {
    guard length <= 16, length >= 1 else { return .identifier }
    let raw = UnsafeRawPointer(start)
    var low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    var high: UInt64 = 0
    if length < 8 {
      low &= (1 << UInt64(length * 8)) &- 1
    } else if length > 8 {
      high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      if length < 16 { high &= (1 << UInt64(length * 8 - 64)) &- 1 }
    }
    var slot = slot(of: low)
    while entries[slot].kind != .identifier {
      if entries[slot].low == low, entries[slot].high == high { return entries[slot].kind }
      slot = (slot + 1) & (size - 1)
    }
    return .identifier
  }

  private static let words: [(String, TokenKind)] = [
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
