import SwiftSource

/// What inference knows of the standard library: how the usual members of collections, dictionaries and
/// optionals make types from the type of their base. Everything else outside the tree is unknown.
enum StandardLibrary {
  /// What a member gives, by the base's element `E`, key and value, and the result `R` of its closure.
  enum Result {
    case element, optionalElement, optionalValue, same, array, arrayOfResult, arrayOfUnwrappedResult
    case arrayOfResultElements, int, optionalInt, bool, string, enumerated, indices
    case keys, values, dictionaryOfResult, dictionaryOfUnwrappedResult, firstArgument, none
    case span, mutableSpan, difference, slice, arrayOfSlices, filtered
  }

  /// What the parameters of a closure are.
  enum ClosureParameters {
    case element, twoElements, value, twoValues, accumulatorAndElement, none
  }

  /// A member of collections: what it gives, and what its closure takes.
  static let collection: [String: (result: Result, closure: ClosureParameters)] = [
    "first": (.optionalElement, .element), "last": (.optionalElement, .element),
    "randomElement": (.optionalElement, .none), "min": (.optionalElement, .twoElements),
    "max": (.optionalElement, .twoElements), "popLast": (.optionalElement, .none),
    "popFirst": (.optionalElement, .none), "removeFirst": (.element, .none),
    "removeLast": (.element, .none), "remove": (.element, .none),
    "count": (.int, .element), "isEmpty": (.bool, .none), "contains": (.bool, .element),
    "allSatisfy": (.bool, .element), "filter": (.filtered, .element),
    "map": (.arrayOfResult, .element),
    "compactMap": (.arrayOfUnwrappedResult, .element),
    "flatMap": (.arrayOfResultElements, .element), "forEach": (.none, .element),
    "sorted": (.array, .twoElements), "sort": (.none, .twoElements), "reversed": (.array, .none),
    "shuffled": (.array, .none), "enumerated": (.enumerated, .none), "lazy": (.same, .none),
    "span": (.span, .none), "mutableSpan": (.mutableSpan, .none),
    "extracting": (.same, .none),
    "difference": (.difference, .twoElements), "insertions": (.array, .none),
    "removals": (.array, .none), "inferringMoves": (.same, .none),
    "dropFirst": (.slice, .none), "dropLast": (.slice, .none), "prefix": (.slice, .element),
    "suffix": (.slice, .none), "drop": (.slice, .element), "removeAll": (.none, .element),
    "firstIndex": (.optionalInt, .element), "lastIndex": (.optionalInt, .element),
    "partition": (.int, .element), "distance": (.int, .none), "indices": (.indices, .none),
    "reduce": (.firstArgument, .accumulatorAndElement), "joined": (.string, .none),
    "append": (.none, .none), "insert": (.none, .none), "keys": (.keys, .none),
    "values": (.values, .none), "mapValues": (.dictionaryOfResult, .value),
    "compactMapValues": (.dictionaryOfUnwrappedResult, .value),
    "removeValue": (.optionalValue, .none), "updateValue": (.optionalValue, .none),
    "merging": (.same, .twoValues), "merge": (.none, .twoValues),
    "split": (.arrayOfSlices, .element),
    "elementsEqual": (.bool, .twoElements), "union": (.same, .none), "subtracting": (.same, .none),
    "intersection": (.same, .none), "symmetricDifference": (.same, .none),
    "formUnion": (.none, .none), "formIntersection": (.none, .none), "subtract": (.none, .none),
    "formSymmetricDifference": (.none, .none), "replaceSubrange": (.none, .none),
    "isSubset": (.bool, .none), "isSuperset": (.bool, .none), "isDisjoint": (.bool, .none),
    "isStrictSubset": (.bool, .none), "isStrictSuperset": (.bool, .none),
    "makeIterator": (.array, .none),
    "makeAsyncIterator": (.array, .none), "next": (.optionalElement, .none),
  ]

  /// Those that take elements in a row, as arguments with the labels `contentsOf` and `with` are.
  static let rows: Set<String> = [
    "union", "intersection", "subtracting", "symmetricDifference", "formUnion",
    "formIntersection", "subtract", "formSymmetricDifference", "isSubset", "isSuperset",
    "isDisjoint", "isStrictSubset", "isStrictSuperset", "difference",
  ]

  /// Those that take no argument without a label but a closure behind them.
  static let membersWithLabels: Set<String> = [
    "count", "distance", "drop", "enumerated", "first", "firstIndex", "joined", "last", "lastIndex",
    "max", "min", "partition", "popFirst", "popLast", "randomElement", "removeAll", "removeValue",
    "reversed", "shuffled", "sort", "sorted",
  ]

  /// Those that are properties, be it beside functions that take something.
  static let properties: Set<String> = [
    "first", "last", "count", "isEmpty", "lazy", "span", "mutableSpan", "indices", "keys", "values",
    "insertions", "removals",
  ]

  /// Those that take nothing but a function.
  static let transforms: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "allSatisfy", "mapValues",
    "compactMapValues",
  ]

  /// Types outside the tree whose first generic argument is what they iterate over.
  static let containers: Set<String> = [
    "Set", "ArraySlice", "ContiguousArray", "AnySequence", "AnyCollection", "AsyncStream",
    "AsyncThrowingStream", "TaskGroup", "ThrowingTaskGroup", "UnsafePointer",
    "UnsafeMutablePointer", "Range", "ClosedRange", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "CollectionOfOne", "EmptyCollection", "Repeated", "Span",
    "MutableSpan", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
    "MutableCollection", "RangeReplaceableCollection", "AsyncSequence", "AnyIterator",
    "IteratorProtocol", "AsyncIteratorProtocol", "FetchedResults", "Deque", "OrderedSet",
    "IdentifiedArrayOf",
  ]

  /// The collections whose places are whole numbers.
  static let counted: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
    "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer", "Data", "Repeated",
  ]

  /// Those whose first generic argument is the collection that they show.
  static let views: Set<String> = [
    "Slice", "LazySequence", "ReversedCollection", "IndexingIterator", "LazyFilterSequence",
    "LazyCollection", "LazyFilterCollection", "PrefixSequence", "DropFirstSequence",
    "DropWhileSequence", "LazyPrefixWhileSequence", "LazyDropWhileSequence",
    "AsyncFilterSequence", "AsyncThrowingFilterSequence", "AsyncPrefixSequence",
    "AsyncDropFirstSequence", "AsyncPrefixWhileSequence", "AsyncThrowingPrefixWhileSequence",
    "AsyncDropWhileSequence", "AsyncThrowingDropWhileSequence",
  ]

  /// Those whose last generic argument is what they make of each element of another collection.
  static let mapped: Set<String> = [
    "LazyMapSequence", "LazyMapCollection", "AsyncMapSequence", "AsyncThrowingMapSequence",
    "AsyncCompactMapSequence", "AsyncThrowingCompactMapSequence",
  ]

  /// The ends of a range, which are of its one generic argument.
  static let bounds: Set<String> = ["lowerBound", "upperBound"]

  /// The member types of collections that have the same elements.
  static let parts: Set<String> = ["Iterator", "AsyncIterator", "SubSequence"]

  /// What makes iterators, and the member types that these are.
  static let iterators = ["makeIterator": "Iterator", "makeAsyncIterator": "AsyncIterator"]

  /// The types of key paths from a root to a value, which may stand as functions.
  static let keyPaths: Set<String> = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]

  /// Views of strings, and what they iterate over.
  static let viewsOfText: [String: String] = [
    "utf8": "UInt8", "utf16": "UInt16", "unicodeScalars": "UnicodeScalar",
  ]

  /// Members of option sets that take sets of their own type, and whether they give one.
  static let setAlgebra: [String: Result] = [
    "contains": .bool, "isSubset": .bool, "isSuperset": .bool, "isDisjoint": .bool,
    "isStrictSubset": .bool, "isStrictSuperset": .bool, "insert": .none, "remove": .none,
    "update": .none, "formUnion": .none, "formIntersection": .none, "subtract": .none,
    "formSymmetricDifference": .none, "union": .same, "intersection": .same,
    "subtracting": .same, "symmetricDifference": .same,
  ]

  /// Further members of the library's types, of which nothing is known but that they are there.
  private static let members: Set<String> = [
    "hasPrefix", "hasSuffix", "lowercased", "uppercased", "passRetained", "passUnretained",
    "fromOpaque", "withUnsafeBytes", "withUnsafeMutableBytes", "withUnsafeBufferPointer",
    "withUnsafeMutableBufferPointer", "reserveCapacity", "swapAt", "advanced", "initialize",
    "moveInitialize", "deinitialize",
  ]

  /// The methods of types of which all are known: the names of others are an extension's alone.
  static let methodsOfType: [String: Set<String>] = [
    "Optional": ["map", "flatMap"],
    "Result": ["map", "flatMap", "mapError", "flatMapError", "get"],
    "KeyedEncodingContainer": encoding, "UnkeyedEncodingContainer": encoding,
    "SingleValueEncodingContainer": encoding,
  ]

  private static let encoding: Set<String> = [
    "encode", "encodeIfPresent", "encodeConditional", "nestedContainer", "nestedUnkeyedContainer",
    "superEncoder",
  ]

  /// Whether types of the library have a member of that name.
  static func hasMember(_ text: String) -> Bool {
    collection[text] != nil || setAlgebra[text] != nil || methods[text] != nil
      || members.contains(text)
  }

  /// Static properties of types outside the tree that give a value of the type itself.
  static let instances: Set<String> = [
    "now", "shared", "current", "autoupdatingCurrent", "processInfo", "module", "standard", "main",
    "default", "distantFuture", "distantPast",
    "zero", "min", "max", "pi", "infinity", "nan", "greatestFiniteMagnitude",
    "leastNormalMagnitude", "leastNonzeroMagnitude", "ulpOfOne",
  ]

  /// How a method says by its arguments what it gives.
  enum Method {
    /// `X` for `X.self`, or an optional of that.
    case named, optionalNamed
    /// What its closure gives.
    case closureResult
    /// A task that ends with what the closure gives.
    case task
    /// A stream of `X` for `of: X.self`, with its continuation.
    case stream
    /// What codes values: by keys of `X` for `keyedBy: X.self`, in a row, or one.
    case keyed, unkeyed, single
    /// Hands a stream or a task that waits what it gives.
    case handing
    /// Hands its closures what stands before them: the value that changed, or what is shown.
    case showing
    /// Hands its closure what a publisher before it hands on.
    case receiving
    /// Puts a value into the environment, by a key path.
    case environment
  }

  /// Methods whose results follow from their arguments alone.
  static let methods: [String: Method] = [
    "decode": .named, "decodeIfPresent": .optionalNamed, "withLock": .closureResult,
    "sync": .closureResult, "run": .closureResult, "assumeIsolated": .closureResult,
    "performAndWait": .closureResult, "detached": .task, "makeStream": .stream,
    "container": .keyed, "nestedContainer": .keyed, "unkeyedContainer": .unkeyed,
    "nestedUnkeyedContainer": .unkeyed, "singleValueContainer": .single,
    "yield": .handing, "resume": .handing,
    "onChange": .showing, "sheet": .showing, "fullScreenCover": .showing, "popover": .showing,
    "navigationDestination": .showing, "alert": .showing, "confirmationDialog": .showing,
    "onReceive": .receiving, "environment": .environment,
  ]

  /// The methods of what is contiguous that hand a closure a pointer, and its type.
  static let pointers: [String: String] = [
    "withUnsafeBytes": "UnsafeRawBufferPointer",
    "withUnsafeMutableBytes": "UnsafeMutableRawBufferPointer",
    "withUnsafeBufferPointer": "UnsafeBufferPointer",
    "withUnsafeMutableBufferPointer": "UnsafeMutableBufferPointer",
  ]

  /// The types that have those.
  static let contiguous: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "ContiguousBytes", "Data",
  ]

  /// The members of `ManagedBuffer` that show what it holds.
  static let bufferMembers: Set<String> = [
    "header", "withUnsafeMutablePointerToHeader", "withUnsafeMutablePointerToElements",
    "withUnsafeMutablePointers",
  ]

  /// The functions that hand a closure a pointer to their first argument.
  static let pointerFunctions: [String: String] = [
    "withUnsafePointer": "UnsafePointer", "withUnsafeMutablePointer": "UnsafeMutablePointer",
    "withUnsafeBytes": "UnsafeRawBufferPointer",
    "withUnsafeMutableBytes": "UnsafeMutableRawBufferPointer",
    "withUnsafeTemporaryAllocation": "UnsafeMutableBufferPointer",
  ]

  /// How the argument with a label holds what is shown: as itself, maybe, in a binding, or by its type.
  enum Shown {
    case value, optional, binding, type
  }

  /// The labels of what is shown.
  static let shown: [String: Shown] = [
    "of": .value, "presenting": .optional, "item": .binding, "for": .type,
  ]

  /// Functions whose closures take what hands a value to the task that waits.
  static let continuations: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  /// What decodes, and what encodes; the containers that they give are called after it.
  static let coding: [String: String] = [
    "Decoder": "Decoding", "KeyedDecodingContainer": "Decoding",
    "UnkeyedDecodingContainer": "Decoding", "SingleValueDecodingContainer": "Decoding",
    "Encoder": "Encoding", "KeyedEncodingContainer": "Encoding",
    "UnkeyedEncodingContainer": "Encoding", "SingleValueEncodingContainer": "Encoding",
  ]

  /// How an initialiser says by its arguments what the generic arguments of its type are.
  enum Initializer {
    /// The element of what it takes.
    case element
    /// What it takes.
    case value
    /// Both parts of the pairs that it takes.
    case pairs
    /// What its closure gives, and the elements for which it gives that.
    case groups
    /// What its closure gives.
    case closureResult
    /// The element of what it takes, which its closures take, too.
    case rows
    /// `X` for `X.self`, or what is expected; its closure takes what hands such values to the stream.
    case stream
  }

  /// Initialisers of generic types, by the label of the first argument.
  static let initializers: [String: [String: Initializer]] = [
    "Array": ["": .element, "repeating": .value],
    "ContiguousArray": ["": .element, "repeating": .value],
    "ArraySlice": ["": .element, "repeating": .value],
    "Set": ["": .element], "AnySequence": ["": .element], "AnyCollection": ["": .element],
    "Optional": ["": .value], "CollectionOfOne": ["": .value], "Mutex": ["": .value],
    "Dictionary": ["grouping": .groups, "uniqueKeysWithValues": .pairs, "": .pairs],
    "OrderedDictionary": ["grouping": .groups, "uniqueKeysWithValues": .pairs, "": .pairs],
    "Task": ["": .closureResult, "priority": .closureResult],
    "Result": ["": .closureResult, "catching": .closureResult],
    "AsyncStream": ["": .stream, "bufferingPolicy": .stream, "unfolding": .stream],
    "AsyncThrowingStream": ["": .stream, "bufferingPolicy": .stream, "unfolding": .stream],
    "ForEach": ["": .rows], "List": ["": .rows],
    "State": wrapped, "StateObject": wrapped, "ObservedObject": wrapped, "GestureState": wrapped,
    "Published": wrapped, "TaskLocal": wrapped, "Binding": wrapped, "Just": ["": .value],
    "Bindable": ["": .value, "wrappedValue": .value],
  ]

  /// How a wrapper of a property takes what it holds.
  private static let wrapped: [String: Initializer] = [
    "wrappedValue": .value, "initialValue": .value,
  ]

  /// Whether a type wraps a property's value, which its initialiser takes.
  static func isWrapper(_ type: String) -> Bool { initializers[type]?["wrappedValue"] != nil }

  /// The types whose values have the members of what they hold, each as a binding.
  static let bindings: Set<String> = ["Binding", "Bindable"]

  /// Labels of the library's own initialisers and subscripts.
  static let labels: Set<String> = [
    "repeating", "count", "uniqueKeysWithValues", "uniquingKeysWith", "grouping", "by", "decoding",
    "as", "describing", "reflecting", "radix", "cString", "contentsOf", "bytes", "data", "encoding",
    "from", "format", "string", "unsafeUninitializedCapacity", "initializingWith",
    "truncatingIfNeeded", "bitPattern", "exactly", "clamping", "minimumCapacity", "stringLiteral",
    "arrayLiteral", "rawValue", "utf8String", "validating", "start", "default", "wrappedValue",
    "dynamicMember", "position", "name", "uppercase",
  ]

  /// Labels of the library's own methods and functions: a call with any other one is none of theirs.
  static let memberLabels: Set<String> = [
    "after", "alignment", "allowing", "as", "at", "atByteOffset", "atomically", "before", "body",
    "bufferingPolicy", "by", "byAdding", "byteCount", "capacity", "comparator", "contentsOf",
    "count", "default", "element", "encoding", "end", "error", "file", "first", "for", "forKey",
    "forName", "format", "from", "fromContentsOf", "id", "in", "including", "into", "is",
    "isolation", "keepingCapacity", "keyedBy", "limitedBy", "line", "locale", "maxSplits",
    "minimumCapacity", "name", "next", "object", "of", "offsetBy", "omittingEmptySubsequences",
    "on", "onCancel", "operation", "options", "order", "priority", "queue", "radix", "range",
    "relativeTo", "repeating", "returning", "rounding", "separatedBy", "separator", "start",
    "state", "step", "terminator", "than", "through", "throwing", "to", "toMultipleOf",
    "uniquingKeysWith", "until", "uppercase", "userInfo", "using", "where", "while", "with",
    "within",
  ]

  /// The labels of the initialisers that make values of literals.
  static let literals: [NodeKind: String] = [
    .integerLiteral: "integerLiteral", .floatLiteral: "floatLiteral",
    .stringLiteral: "stringLiteral", .booleanLiteral: "booleanLiteral",
  ]

  /// Operators that the library has for its own types.
  static let operators: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "&&", "||", "!", "~=", "+=", "-=",
    "*=", "/=", "%=", "&", "|", "^", "<<", ">>", "&=", "|=", "^=", "<<=", ">>=", "??", "...", "..<",
    "===", "!==", "~", "&+", "&-", "&*", "&+=", "&-=", "&*=", "&<<", "&>>", "&<<=", "&>>=",
    ".==", ".!=", ".<", ".>", ".<=", ".>=", ".&", ".|", ".^", ".!", ".&=", ".|=", ".^=",
  ]

  /// Those of them that reckon with numbers.
  static let reckoning: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>",
  ]

  /// Those of them that shift bits.
  static let shifts: Set<String> = ["<<", ">>", "&<<", "&>>", "<<=", ">>=", "&<<=", "&>>="]

  /// What is added to points in time.
  static let spans = ["Date": "TimeInterval", "DispatchTime": "DispatchTimeInterval"]

  /// The operators of ``operators`` that some types have; others of the library have their own.
  static let operatorsOfType: [String: Set<String>] = [
    "Dictionary": ["==", "!="], "Set": ["==", "!="],
    "Optional": ["==", "!=", "===", "!==", "??", "~="],
    "Array": ["==", "!=", "+", "+="], "String": text, "Substring": text,
  ]

  private static let text: Set<String> = [
    "==", "!=", "+", "+=", "<", ">", "<=", ">=", "~=", "...", "..<",
  ]

  /// The library's protocols that have an operator.
  static let protocolsOfOperator: [String: Set<String>] = {
    let fixedWidth: Set = ["FixedWidthInteger", "SIMD"]
    let integers = fixedWidth.union(["BinaryInteger", "SignedInteger", "UnsignedInteger"])
    let divisible = integers.union(["FloatingPoint", "BinaryFloatingPoint"])
    let numeric = divisible.union(["Numeric", "SignedNumeric"])
    let additive = numeric.union([
      "AdditiveArithmetic", "RangeReplaceableCollection", "StringProtocol",
    ])
    let ordered = divisible.union(["Comparable", "Strideable", "StringProtocol"])
    let equatable = ordered.union(additive).union([
      "Equatable", "Hashable", "RawRepresentable", "SetAlgebra", "OptionSet",
    ])
    let groups: [(Set<String>, [String])] = [
      (equatable, ["==", "!=", "~="]), (ordered, ["<", ">", "<=", ">=", "...", "..<"]),
      (additive, ["+", "-", "+=", "-="]), (numeric, ["*", "*="]), (divisible, ["/", "/="]),
      (
        integers,
        ["%", "%=", "&", "|", "^", "~", "<<", ">>", "&=", "|=", "^=", "<<=", ">>="]
      ),
      (fixedWidth, ["&+", "&-", "&*", "&+=", "&-=", "&*=", "&<<", "&>>", "&<<=", "&>>="]),
    ]
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { types, operators in operators.map { ($0, types) } })
  }()

  /// Those whose operators take two values of one type.
  static let ofAlike: Set<String> = [
    "Equatable", "Hashable", "Comparable", "RawRepresentable", "SetAlgebra", "OptionSet",
  ]

  /// Those that have a `-` before its only operand, too.
  static let signed: Set<String> = [
    "SignedNumeric", "SignedInteger", "FloatingPoint", "BinaryFloatingPoint", "SIMD",
  ]

  static func isLiteral(_ kind: NodeKind) -> Bool { literals[kind] != nil }

  /// Whether a literal of a kind can be a value of a type.
  static func takes(_ literal: NodeKind, _ type: String) -> Bool {
    switch type {
    case "String", "Substring", "Character": literal == .stringLiteral
    case "Double", "Float": literal == .integerLiteral || literal == .floatLiteral
    case "Bool": literal == .booleanLiteral
    case "Array", "Dictionary", "Set": false
    default: !integers.contains(type) || literal == .integerLiteral
    }
  }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Whether a type is a number: it is made of a text that may be none.
  static func isNumber(_ type: String) -> Bool {
    type == "Double" || type == "Float" || integers.contains(type)
  }

  /// Whether a type has values of its own only: no value of another one can stand for them.
  static func isPlain(_ type: String) -> Bool {
    isNumber(type) || type == "String" || type == "Substring" || type == "Bool"
  }

  /// Whether a type is a number or a text, and known not to conform to a protocol.
  static func isPlain(_ type: String, without name: String) -> Bool {
    isPlain(type) && ofNumbersAndTexts.contains(name)
      && !(supertypes[type]?.contains(name) ?? false)
  }

  /// Whether a type of the library can be the one of raw values.
  static func isRaw(_ type: String) -> Bool { isPlain(type) || type == "Character" }

  /// All words that inference speaks of.
  static let words: Set<String> = {
    let tables: [any Sequence<String>] = [
      collection.keys, ofNumbersAndTexts, supertypes.keys, supertypes.values.joined(),
      parameterNames.keys, parameterNames.values.joined(), witnesses.keys, containers, views,
      mapped, bounds, parts, keyPaths, viewsOfText.keys, setAlgebra.keys, members, instances,
      methods.keys, shown.keys, continuations, coding.keys,
      methodsOfType.keys, methodsOfType.values.joined(), initializers.keys,
      initializers.values.flatMap(\.keys).filter { !$0.isEmpty }, functions, comparing,
      assertions, assertionLabels, labels, memberLabels, literals.values, operators, spans.keys,
      requirements.keys, requirements.values.joined(), constraints.keys, constraints.values,
      otherProtocols, markers,
      protocolsOfOperator.values.joined(), FoundationResults.words, Checker.operators.keys,
      Checker.publishers, pointers.keys, pointers.values, contiguous, bufferMembers,
      pointerFunctions.keys,
      pointerFunctions.values, namesOfViews,
    ]
    return tables.reduce(into: otherWords) { $0.formUnion($1) }
  }()

  /// Those of no table.
  private static let otherWords: Set<String> = [
    "self", "Type", "super", "init", "get", "some", "success", "failure", "key", "offset", "take",
    "callAsFunction", "projectedValue", "pointee", "takeRetainedValue", "takeUnretainedValue",
    "stringInterpolation", "dictionaryLiteral", "keyPath", "receiveValue", "stream", "continuation",
    "require", "expect", "throws", "XCTUnwrap", "Void", "Any", "Error", "Regex", "Environment",
    "Unmanaged", "Continuation", "CheckedContinuation", "UnsafeContinuation", "CaseIterable",
    "allCases", "rawValue", "result", "byteCount", "none", "withValue", "addTask", "perform",
    "addTaskUnlessCancelled", "InlineArray", "KeyValuePairs", "Never",
    "Predicate", "Expression", "SwiftUI", "NotificationCenter", "Notification", "NSNotification",
    "publisher", "dataTask", "dataTaskPublisher", "data", "response", "URLError", "ModelContext",
    "NSManagedObjectContext", "fetch", "FetchDescriptor", "SortDescriptor", "KeyPathComparator",
    "sortBy", "SortComparator", "baseAddress", "successor", "predecessor", "load", "loadUnaligned",
    "assumingMemoryBound", "bindMemory", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "withExtendedLifetime", "withTaskCancellationHandler", "appending", "path", "Swift", "Change",
    "associatedWith", "DecodingError", "EncodingError", "keyNotFound", "typeMismatch",
    "valueNotFound", "dataCorrupted", "invalidValue", "codingPath", "underlyingError",
  ]
}
