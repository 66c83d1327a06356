/// Names for Swift, as StencilSwiftKit makes them.
let swiftNameFilters: [Filter] = [
  Filter("snakeToCamelCase", 0...1) { (value, arguments) throws(FilterError) in
    let strips = try arguments.first?.requireBool() ?? false
    return .string(try value.requireText().snakeToCamelCase(strippingUnderscores: strips))
  },
  Filter("camelToSnakeCase", 0...1) { (value, arguments) throws(FilterError) in
    let lowers = try arguments.first?.requireBool() ?? true
    let snake = try value.requireText().withUnderscores
    return .string(lowers ? snake.lowercased() : snake)
  },
  Filter("swiftIdentifier", 0...1) { (value, arguments) throws(FilterError) in
    let identifier = try value.requireText().swiftIdentifier
    switch arguments.first?.text ?? "normal" {
    case "normal": return .string(identifier)
    case "pretty":
      let pretty = identifier.snakeToCamelCase(strippingUnderscores: true)
      return .string(pretty.withIdentifierHead)
    case let mode:
      throw FilterError(message: "knows the modes 'normal' and 'pretty', not '\(mode)'")
    }
  },
  .text("escapeReservedKeywords") { reservedWords.contains($0) ? "`\($0)`" : $0 },
]

/// Keywords of Swift, and words that are keywords in some places.
private let reservedWords: Set<String> = Set(
  """
  associatedtype class deinit enum extension fileprivate func import init inout internal let open \
  operator private protocol public static struct subscript typealias var break case continue \
  default defer do else fallthrough for guard if in repeat return switch where while as Any catch \
  false is nil rethrows super self Self throw throws true try _ #available #colorLiteral #column \
  #else #elseif #endif #file #fileLiteral #function #if #imageLiteral #line #selector \
  #sourceLocation associativity convenience dynamic didSet final get infix indirect lazy left \
  mutating none nonmutating optional override postfix precedence prefix Protocol required right \
  set Type unowned weak willSet
  """.split(separator: " ").map(String.init))

extension String {
  fileprivate func snakeToCamelCase(strippingUnderscores: Bool) -> String {
    let hasLower = utf8.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let words = (hasLower ? self : withUnderscores).split(separator: "_")
    let joined = words.map { hasLower ? String($0).withUpperFirst : String($0).capitalizedWords }
      .joined()
    return strippingUnderscores ? joined : prefix { $0 == "_" } + joined
  }

  /// `camelCase` with `_` before each word; `-` becomes `_`.
  fileprivate var withUnderscores: String {
    let scalars = Array(unicodeScalars)
    func isUpper(_ index: Int) -> Bool {
      index < scalars.count && ("A"..."Z").contains(scalars[index])
    }
    func isLower(_ index: Int) -> Bool {
      index < scalars.count && ("a"..."z").contains(scalars[index])
    }
    func isDigit(_ index: Int) -> Bool {
      index < scalars.count && ("0"..."9").contains(scalars[index])
    }
    var out = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if index > 0, isUpper(index) {
        let afterWord = isLower(index - 1) || isDigit(index - 1)
        let beforeWord = isUpper(index - 1) && isLower(index + 1)
        if afterWord || beforeWord { out.append("_") }
      }
      out.append(scalar == "-" ? "_" : scalar)
    }
    return String(out)
  }

  /// Parts that cannot stand in an identifier become `_`, and each part starts with a capital.
  fileprivate var swiftIdentifier: String {
    var parts: [String] = [""]
    for scalar in unicodeScalars {
      if scalar.continuesIdentifier {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      } else {
        parts.append("")
      }
    }
    return parts.map(\.withUpperFirst).joined(separator: "_").withIdentifierHead
  }

  /// With a `_` before it if it cannot start an identifier.
  fileprivate var withIdentifierHead: String {
    guard let first = unicodeScalars.first, !first.startsIdentifier else { return self }
    return "_" + self
  }
}

extension Unicode.Scalar {
  /// Source: The Swift Programming Language, Lexical Structure, Identifiers.
  fileprivate var startsIdentifier: Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA,
      0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D,
      0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
      0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
      true
    default:
      // From plane 1 on, all but the last two of each plane.
      value >= 0x10000 && value < 0xF0000 && value & 0xFFFE != 0xFFFE
    }
  }

  fileprivate var continuesIdentifier: Bool {
    switch value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: startsIdentifier
    }
  }
}
