import Diagnostics
import Files

/// What a command reads and writes outside its arguments, so that tests can give it other files, streams
/// and answers.
///
/// Four things go past it, each in one place: locks (``FolderLock``), other programs (``Child``), the time
/// (``Clock``) and signals (``Interruption``).
struct Context {
  /// Standard output.
  let out: Output
  /// Standard error.
  let err: Output
  /// What a long run says that it is doing.
  let progress: Progress
  /// Files and folders.
  private(set) var files: any FileSystem
  /// The folder that relative paths start from, absolute.
  private(set) var currentFolder: String
  /// The environment, by name.
  let environment: [String: String]
  /// A line that a person types; nil at the end of the input.
  let ask: () -> String?
  private let kept = Kept()

  /// Makes a context.
  init(
    out: Output, err: Output, progress: Progress = Progress(isWatched: false),
    files: any FileSystem, currentFolder: String, environment: [String: String] = [:],
    ask: @escaping () -> String? = { nil }
  ) {
    self.out = out
    self.err = err
    self.progress = progress
    self.files = files
    self.currentFolder = currentFolder
    self.environment = environment
    self.ask = ask
  }

  /// Keeps something for as long as the context is there. A process that ends gives back all of its
  /// memory at once: to free a code base array by array before that takes time and serves nobody.
  func keep(_ thing: Any) { kept.things.append(thing) }

  private final class Kept {
    var things: [Any] = []
  }

  /// The same with other files.
  func reading(_ files: any FileSystem) -> Context {
    var context = self
    context.files = files
    return context
  }

  /// The same, with another folder as the current one.
  func standing(in folder: String) -> Context {
    var context = reading(FilesBelow(folder: folder, files: files))
    context.currentFolder = folder
    return context
  }

  /// A path of the command line as an absolute one.
  func absolute(_ path: String) -> String { Path.resolved(path, in: currentFolder) }

  /// An absolute path named as another path is: absolute, or as seen from the current folder.
  func named(_ absolute: String, as other: String) -> String {
    Path.isAbsolute(other) ? absolute : Path.seen(absolute, from: currentFolder)
  }

  /// A path below a folder as people open it: as seen from where they are; inside Xcode only whole paths can be
  /// clicked.
  func opened(_ path: String, below folder: String) -> String { opening(below: folder)(path) }

  /// The same for many paths, on any thread.
  func opening(below folder: String) -> @Sendable (_ path: String) -> String {
    let folder = absolute(folder)
    let here = isInXcode ? nil : currentFolder
    return { path in
      let whole = Path.resolved(path, in: folder)
      return here.map { Path.seen(whole, from: $0) } ?? whole
    }
  }

  /// Whether standard output is a terminal.
  var isTerminal: Bool { out.isTerminal }

  /// How wide the terminal is: as `COLUMNS` says, else as it says itself.
  var terminalWidth: Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? out.columns ?? 80
    return columns > 0 ? max(40, columns) : 80
  }

  /// How wide help is: as the terminal, and never so wide that it reads badly.
  var helpWidth: Int { min(80, terminalWidth) }

  /// Whether text of a stream is coloured: on a terminal that can show it, for a person who wants it.
  func usesColor(on stream: Output) -> Bool {
    stream.isTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Whether the run is one of a CI system, where nobody watches even a terminal.
  var isUnattended: Bool { !isTerminal || isCI }

  private var isCI: Bool { !environment["CI", default: ""].isEmpty }

  /// Whether Xcode runs this in a phase of a build.
  var isInXcode: Bool { environment["XCODE_VERSION_ACTUAL"] != nil }

  /// Whether a person sees at once what is said: on a terminal, or where Xcode builds, outside CI.
  var isWatched: Bool { (isTerminal || isInXcode) && !isCI }

  /// A line on standard output.
  func print(_ line: String) { out.write(line + "\n") }

  /// A line about the run itself, on standard error, so that reports stay as they are.
  func say(_ line: String) { err.write(OneLine.text(line) + "\n") }

  /// Diagnostics on standard error, with the source line where a person reads them; inside Xcode only whole
  /// paths can be clicked.
  func report(_ diagnostics: [Diagnostic]) {
    let printer = DiagnosticPrinter(
      showsSource: err.isTerminal, usesColor: usesColor(on: err),
      shown: { [files, currentFolder, isInXcode] path in
        isInXcode && files.isFile(path) ? Path.resolved(path, in: currentFolder) : path
      })
    err.write(printer.print(diagnostics))
  }
}
