import Diagnostics
import Files
import JSON5

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The functions of `libIndexStore`, loaded from the toolchain at run time.
///
/// The C header has a type for strings: a pointer and a length, by value. `iovec` is the type of the
/// system that is laid out and passed in the same way, so no C target is needed.
package final class IndexStoreLibrary {
  typealias Handle = UnsafeMutableRawPointer
  typealias Text = iovec
  typealias Each = @convention(c) (Handle?, Handle?) -> Bool
  typealias EachText = @convention(c) (Handle?, Text) -> Bool

  private let library: Handle

  /// Loads the library at a path; the message says why it cannot be used.
  package init(path: String) throws(IndexStoreError) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "unknown reason"
      throw IndexStoreError("libIndexStore cannot be loaded: \(reason)")
    }
    self.library = library
  }

  deinit { dlclose(library) }

  /// The library's path in the toolchain that `swiftc` stands for.
  package static func ofToolchain() throws(IndexStoreError) -> String {
    guard let answer = Child.run(["swiftc", "-print-target-info"]), answer.status == 0 else {
      throw IndexStoreError("no toolchain: 'swiftc' is not in the search path, or fails")
    }
    let info = JSON5.read(SourceText(path: "target-info", answer.text)).value
    // `…/usr/lib/swift`; the library stands beside that folder.
    guard let resources = info.object?["paths"]?.object?["runtimeResourcePath"]?.string else {
      throw IndexStoreError("'swiftc -print-target-info' names no folder of the toolchain")
    }
    let folder = Path.parent(resources)
    for name in ["libIndexStore.so", "libIndexStore.dylib"] {
      let path = Path.join(folder, name)
      if access(path, R_OK) == 0 { return path }
    }
    throw IndexStoreError("the toolchain has no libIndexStore in '\(folder)'")
  }

  /// A function by its name without the prefix.
  func function<Function>(_ name: String, as type: Function.Type) throws(IndexStoreError)
    -> Function
  {
    guard let symbol = dlsym(library, "indexstore_" + name) else {
      throw IndexStoreError("libIndexStore has no function 'indexstore_\(name)'")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }

  /// A string of the library as a Swift one.
  static func string(_ text: Text) -> String {
    guard let base = text.iov_base else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: base, count: text.iov_len), as: UTF8.self)
  }
}

/// Why an index store cannot be used.
package struct IndexStoreError: Error {
  /// The reason, in one line.
  package let message: String

  /// Wraps a reason.
  package init(_ message: String) { self.message = message }
}
