/// What files are called somewhere, each asked once: a file may have thousands of places, most of them one after the
/// other.
public struct PathNames {
  private let name: ((_ path: String) -> String)?
  private var known: [String: String] = [:]
  private var last = (path: "", name: "")

  /// Calls files by a function; without one by their paths.
  public init(_ name: ((_ path: String) -> String)?) {
    self.name = name
  }

  /// What a file is called. What stands in no file has no name.
  public mutating func name(of path: String) -> String {
    guard let name, !path.isEmpty else { return path }
    if path == last.path { return last.name }
    if let name = known[path] {
      last = (path, name)
    } else {
      last = (path, name(path))
      known[path] = last.name
    }
    return last.name
  }
}
