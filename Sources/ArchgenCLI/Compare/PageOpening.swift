import Arguments
import Diagnostics
import Files

/// `--open`: shows the page that was written, in the browser of the system.
struct PageOpening {
  /// `--open`
  static let option = Option.flag("open", "opens the page written by --output html:FILE")

  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// The file to open; nil where nobody asked.
  private let path: String?

  /// Reads the flag; without a page in a file there is nothing to open.
  init(_ arguments: ParsedArguments, _ outputs: Outputs) throws {
    guard arguments.has(Self.option) else {
      path = nil
      return
    }
    path = try outputs.files(arguments).last { $0.format == "html" }?.path
    if path == nil {
      throw Stop(.usage, "--open has nothing to open", help: "add --output html:FILE")
    }
  }

  /// Opens it; says so where the system has no program for that.
  func open(_ context: Context) -> ExitStatus {
    guard let path else { return .done }
    // Absolute, so that no name is taken for a flag.
    let page = Path.join(context.currentFolder, path)
    guard !Child.start([Self.opener, page]) else { return .done }
    context.report([
      .error("'\(Self.opener)' cannot be started", help: "open \(path) in a browser yourself")
    ])
    return .failure
  }
}
