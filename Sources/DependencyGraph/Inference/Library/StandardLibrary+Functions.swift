/// The free functions of the library and of XCTest, as far as inference speaks of them.
extension StandardLibrary {
  /// Free functions that a tree may have overloads of.
  static let functions: Set<String> = [
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "print",
    "debugPrint", "dump", "min", "max", "abs", "zip", "swap", "stride", "sequence", "type",
    "withUnsafePointer", "withUnsafeBytes", "withUnsafeMutablePointer", "repeatElement",
    "numericCast", "withTaskGroup", "withThrowingTaskGroup", "sleep", "read", "write", "close",
    "open", "exit",
  ]

  /// Functions of XCTest that a tree may have overloads of, for what is its own.
  static let assertions: Set<String> = [
    "XCTAssert", "XCTAssertTrue", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil",
    "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertIdentical", "XCTAssertNotIdentical",
    "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertGreaterThan",
    "XCTAssertGreaterThanOrEqual", "XCTAssertThrowsError", "XCTAssertNoThrow", "XCTUnwrap",
    "XCTFail",
  ]

  /// The labels of those.
  static let assertionLabels: Set<String> = ["accuracy", "file", "line"]

  /// Functions of the library and of XCTest whose first two arguments are of one type.
  static let comparing: Set<String> = [
    "min", "max", "XCTAssertEqual", "XCTAssertNotEqual", "XCTAssertLessThan",
    "XCTAssertLessThanOrEqual", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual",
  ]
}
