import Arguments
import Diagnostics
import Files

/// `--open`: shows the page that was written, in the browser of the system.
struct PageOpening {
  /// `--open`
  static let option = Option.flag("open", "opens the page written by --output html:FILE")

  #if os(macOS)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
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

  /// Opens it. Where no browser can be started the page is there all the same: that is told, and no failure.
  func open(_ context: Context, with opener: String = opener) {
    guard let path else { return }
    // Absolute, so that no name is taken for a flag.
    let page = Path.resolved(path, in: context.currentFolder)
    guard !Child.start([opener, page]) else { return }
    context.report([
      .warning(
        "'\(opener)' can start no browser",
        help: "the page is written: open '\(path)' in one yourself")
    ])
  }
}
