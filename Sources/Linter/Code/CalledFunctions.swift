import DependencyGraph
import SwiftSource

/// Functions and cases whose names begin with a capital: `MakeNotes()` and `NSLog("")` make nothing, though
/// they are written as what makes a type.
struct CalledFunctions {
  private let code: Code
  /// Their names, once one was asked about: hardly any rule forbids what is spelt so.
  private var known: Set<Name>?

  init(_ code: Code) {
    self.code = code
  }

  /// The functions of the tree that are called as a type may be, and those of the library.
  private mutating func names() -> Set<Name> {
    if let known { return known }
    var found = Set(Self.ofLibrary.compactMap(code.names.name(for:)))
    for file in code.files {
      let declarations = file.declarations
      for index in declarations.indices
      where declarations[index].kind == .func && code.names.isTypeLike(declarations[index].name) {
        found.insert(declarations[index].name)
      }
    }
    known = found
    return found
  }

  /// Whether a call is one of a function, or makes the case of an enum of the tree.
  mutating func isCalled(by reference: Reference, inFile index: Int) -> Bool {
    if reference.kind != .construction { return false }
    let parts = code.files[index].parts(of: reference)
    guard let first = parts.first, let last = parts.last else { return false }
    let start = code.graph.firstDependency(inFile: index, from: first.offset)
    let type = code.graph.dependencies[start...].prefix {
      Int($0.file) == index && $0.offset == first.offset
    }.first { $0.isWritten && !$0.flags.contains(.isQualifier) }
    // Behind the name of a type of the tree stand members of it that are no types.
    return type.map { code.graph.names(of: $0).count < parts.count }
      ?? names().contains(last.name)
  }

  /// Functions of Apple's libraries that code calls without a value before them.
  private static let ofLibrary = [
    "AudioServicesPlaySystemSound", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent",
    "MTLCreateSystemDefaultDevice", "NSClassFromString", "NSFullUserName", "NSHomeDirectory",
    "NSLocalizedString", "NSLog", "NSSearchPathForDirectoriesInDomains", "NSSelectorFromString",
    "NSStringFromClass", "NSStringFromRange", "NSStringFromSelector", "NSTemporaryDirectory",
    "NSUserName", "SecItemAdd", "SecItemCopyMatching", "SecItemDelete", "SecItemUpdate",
    "SecRandomCopyBytes", "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions",
    "UIGraphicsEndImageContext", "UIGraphicsGetCurrentContext",
    "UIGraphicsGetImageFromCurrentImageContext", "UIGraphicsPopContext", "UIGraphicsPushContext",
    "UIImageWriteToSavedPhotosAlbum",
  ]
}
