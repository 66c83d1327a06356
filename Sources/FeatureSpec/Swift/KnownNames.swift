/// What a snippet may name beside the spec's own names.
enum KnownNames {
  /// Functions of the standard library and of Foundation without side effects.
  static let functions: Set<String> = [
    "abs", "ceil", "floor", "max", "min", "pow", "repeatElement", "round", "sequence", "sqrt",
    "stride", "trunc", "zip",
  ]

  /// Types of the standard library and of Foundation that expressions reach for.
  static let types: Set<String> = [
    "Any", "AnyHashable", "Array", "ArraySlice", "Bool", "Calendar", "Character", "CharacterSet",
    "ClosedRange", "Comparable", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
    "Dictionary", "Double", "Duration", "Equatable", "Float", "Hashable", "IndexSet", "Int",
    "Int16", "Int32", "Int64", "Int8", "Locale", "Measurement", "Never", "Optional", "Range", "Set",
    "String", "Substring", "TimeInterval", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64",
    "UInt8", "URL", "URLComponents", "UUID", "UnitLength", "UnitMass", "Void",
  ]
}
