/// What the types of the library conform to, and what its protocols ask for.
extension StandardLibrary {
  /// Names of types that conform to what stands right, as far as a tree may extend it.
  static let supertypes: [String: [String]] = [
    "Array": array, "ArraySlice": array, "ContiguousArray": array,
    "UnsafeBufferPointer": randomAccess, "UnsafeMutableBufferPointer": randomAccess,
    "UnsafeRawBufferPointer": randomAccess, "UnsafeMutableRawBufferPointer": randomAccess,
    "EmptyCollection": randomAccess, "CollectionOfOne": randomAccess, "Repeated": randomAccess,
    "FetchedResults": randomAccess, "ReversedCollection": randomAccess, "Slice": randomAccess,
    "LazySequence": ["Sequence"],
    "AnySequence": ["Sequence"], "AnyCollection": ["Collection", "Sequence"],
    "CollectionDifference": ["Collection", "Sequence"],
    "Set": ["SetAlgebra", "Collection", "Sequence"],
    "Dictionary": ["Collection", "Sequence"],
    "String": string + plain, "Substring": string + plain.prefix(2),
    "StringProtocol": ["BidirectionalCollection", "Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
    "RangeReplaceableCollection": ["Collection", "Sequence"],
    "MutableCollection": ["Collection", "Sequence"],
    "BidirectionalCollection": ["Collection", "Sequence"],
    "Collection": ["Sequence"],
    "Range": range, "ClosedRange": range,
    "NSLock": ["NSLocking"], "NSRecursiveLock": ["NSLocking"], "NSCondition": ["NSLocking"],
    "NSConditionLock": ["NSLocking"], "XCTestCase": ["XCTest"],
    "AnyPublisher": ["Publisher"], "CurrentValueSubject": ["Subject", "Publisher"],
    "PassthroughSubject": ["Subject", "Publisher"],
    "AsyncStream": async, "AsyncThrowingStream": async, "AsyncMapSequence": async,
    "AsyncThrowingMapSequence": async, "AsyncCompactMapSequence": async,
    "AsyncThrowingCompactMapSequence": async, "AsyncFilterSequence": async,
    "AsyncThrowingFilterSequence": async, "AsyncPrefixSequence": async,
    "AsyncDropFirstSequence": async,
    "Int": wholeNumber, "Int8": wholeNumber, "Int16": wholeNumber, "Int32": wholeNumber,
    "Int64": wholeNumber, "UInt": wholeNumber, "UInt8": wholeNumber, "UInt16": wholeNumber,
    "UInt32": wholeNumber, "UInt64": wholeNumber,
    "FixedWidthInteger": integer, "SignedInteger": ofInteger, "UnsignedInteger": ofInteger,
    "BinaryInteger": ["Numeric", "Comparable", "Hashable", "Equatable"],
    "BinaryFloatingPoint": floating, "FloatingPoint": Array(floating.dropFirst(2)),
    "Comparable": ["Equatable"], "Hashable": ["Equatable"],
    "Strideable": ["Comparable", "Equatable"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "Codable": ["Decodable", "Encodable"], "LocalizedError": ["Error"],
    "OptionSet": ["SetAlgebra", "RawRepresentable", "Equatable"],
    "Double": floating + plain, "Float": floating + plain,
    "Bool": ["Hashable", "Equatable"] + plain,
    "Data": [
      "DataProtocol", "RandomAccessCollection", "RangeReplaceableCollection", "MutableCollection",
      "BidirectionalCollection", "Collection", "Sequence",
    ],
  ]

  private static let async = ["AsyncSequence"]
  private static let randomAccess = [
    "RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence",
  ]
  private static let range = [
    "RangeExpression", "RandomAccessCollection", "BidirectionalCollection", "Collection",
    "Sequence", "Hashable", "Equatable",
  ]
  private static let array = [
    "RandomAccessCollection", "RangeReplaceableCollection", "MutableCollection",
    "BidirectionalCollection", "Collection", "Sequence", "ExpressibleByArrayLiteral",
    "DataProtocol",
  ]
  private static let string = [
    "StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection",
    "Sequence", "Comparable", "Hashable", "Equatable",
  ]
  private static let wholeNumber = integer + plain
  /// What numbers, texts and truth values conform to besides.
  private static let plain = [
    "CustomStringConvertible", "LosslessStringConvertible", "Codable", "Decodable", "Encodable",
  ]
  private static let integer = [
    "FixedWidthInteger", "SignedInteger", "UnsignedInteger", "BinaryInteger", "Numeric",
    "Strideable", "Comparable", "Hashable", "Equatable",
  ]
  private static let ofInteger = [
    "BinaryInteger", "Numeric", "Strideable", "Comparable", "Hashable", "Equatable",
  ]
  private static let floating = [
    "BinaryFloatingPoint", "FloatingPoint", "SignedNumeric", "Numeric", "Strideable", "Comparable",
    "Hashable", "Equatable",
  ]

  /// The protocols among those names.
  static let protocols = Set(supertypes.values.joined())

  /// Those of what is iterated over without waiting.
  static let sequences = protocols.filter {
    $0 == "Sequence" || supertypes[$0]?.contains("Sequence") == true
  }

  /// Whether a name is that of a protocol whose values are iterated over.
  static func isSequence(_ name: String) -> Bool {
    name == "AsyncSequence" || sequences.contains(name)
  }

  /// Whether the elements of a type of the library are waited for.
  static func isAwaited(_ type: String) -> Bool {
    type == "AsyncSequence" || supertypes[type]?.contains("AsyncSequence") == true
  }

  /// Protocols that have nothing to do with those.
  static let otherProtocols: Set<String> = [
    "Sendable", "Identifiable", "CustomDebugStringConvertible", "CodingKey", "CustomReflectable",
    "TextOutputStreamable",
  ]

  /// All that are known to be protocols: where one is extended, `Self` is what conforms to it.
  static let allProtocols = protocols.union(otherProtocols).union([
    "OptionSet", "CaseIterable", "LocalizedError", "FormatStyle", "SortComparator", "Clock",
    "InstantProtocol", "IteratorProtocol", "AsyncIteratorProtocol", "NSObjectProtocol", "Decoder",
    "Encoder", "Actor", "AnyObject", "ObservableObject", "View", "ViewModifier",
  ])

  /// Protocols without members.
  static let markers: Set<String> = [
    "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable",
  ]

  /// Protocols to which no plain type conforms but those that say so above.
  static let ofNumbersAndTexts: Set<String> = [
    "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    "StringProtocol", "Collection", "Sequence",
  ]

  private static let publisher = ["Output", "Failure"]

  /// The generic parameters of types that are often extended.
  static let parameterNames: [String: [String]] = [
    "Array": ["Element"], "Set": ["Element"], "Optional": ["Wrapped"],
    "Dictionary": ["Key", "Value"], "ArraySlice": ["Element"], "Result": ["Success", "Failure"],
    "Sequence": ["Element"], "Collection": ["Element"], "BidirectionalCollection": ["Element"],
    "RandomAccessCollection": ["Element"], "MutableCollection": ["Element"],
    "RangeReplaceableCollection": ["Element"], "AsyncSequence": ["Element"],
    "Task": ["Success", "Failure"], "Range": ["Bound"], "ClosedRange": ["Bound"],
    "ContiguousArray": ["Element"], "AnySequence": ["Element"], "AnyCollection": ["Element"],
    "AnyPublisher": publisher, "CurrentValueSubject": publisher, "PassthroughSubject": publisher,
    "Publisher": publisher, "Just": ["Output"], "PartialRangeFrom": ["Bound"],
    "PartialRangeThrough": ["Bound"],
    "PartialRangeUpTo": ["Bound"],
    "AsyncStream": ["Element"], "AsyncThrowingStream": ["Element", "Failure"],
    "UnsafePointer": ["Pointee"], "UnsafeMutablePointer": ["Pointee"],
    "UnsafeBufferPointer": ["Element"], "UnsafeMutableBufferPointer": ["Element"],
    "Span": ["Element"], "MutableSpan": ["Element"], "OutputSpan": ["Element"],
    "ManagedBuffer": ["Header", "Element"], "CollectionDifference": ["ChangeElement"],
    "Mutex": ["Value"], "NSCache": ["KeyType", "ObjectType"],
    "KeyedDecodingContainer": ["Key"], "KeyedEncodingContainer": ["Key"],
  ]

  /// Associated types of the library's protocols, and the properties that these ask for.
  static let witnesses: [String: String] = [
    "ID": "id", "RawValue": "rawValue", "Index": "startIndex",
  ]

  /// What the library's protocols ask of their associated types.
  static let constraints: [String: String] = [
    "Iterator": "IteratorProtocol", "AsyncIterator": "AsyncIteratorProtocol",
    "SubSequence": "Collection", "Indices": "Collection", "Index": "Comparable",
  ]

  /// The protocols of the library that ask for a property.
  static let requirements: [String: Set<String>] = [
    "description": ["CustomStringConvertible", "LosslessStringConvertible"],
    "debugDescription": ["CustomDebugStringConvertible"], "hashValue": ["Hashable"],
    "id": ["Identifiable"], "rawValue": ["RawRepresentable"],
    "errorDescription": ["LocalizedError"],
    "failureReason": ["LocalizedError"], "recoverySuggestion": ["LocalizedError"],
    "customMirror": ["CustomReflectable"],
  ]
}
