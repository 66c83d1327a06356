import Diagnostics
import Synchronization

/// All styles that a run can choose from.
///
/// Whoever asks for one style by its id reads that one alone: most runs do, and each is read once.
public struct StyleLibrary: Sendable {
  /// The texts that the styles were read from.
  public let texts: TemplateFiles
  /// The readable ones, sorted by id.
  public var styles: [Style] { all.value.styles }
  /// What is wrong with the others.
  public var problems: [Diagnostic] { all.value.broken.flatMap { $0.problems.all } }

  private let all: AllStyles

  /// Styles are read when they are asked for. One that cannot be read hinders only those who ask for it.
  public init(_ texts: TemplateFiles) {
    self.texts = texts
    all = AllStyles(texts)
  }

  /// The style with an id or alias, whatever its case; throws what is wrong with it, or what else
  /// could be meant.
  public func style(_ name: String) throws(Diagnostics) -> Style {
    if let folder = folder(named: name) { return try Style(folder, in: texts) }
    let lowercase = name.lowercased()
    if let found = styles.first(where: { style in
      style.aliases.contains { $0.lowercased() == lowercase }
    }) {
      return found
    }
    let help =
      Suggestion.didYouMean(name, in: styles.flatMap { [$0.id] + $0.aliases })
      ?? "one of \(styles.map(\.id).joined(separator: ", "))"
    throw Diagnostics([.error("unknown style '\(name)'", help: help)] + problems)
  }

  /// The folder of the style with an id, which is the folder's name, whatever its case.
  func folder(named id: String) -> String? {
    let lowercase = id.lowercased()
    return texts.styleFolders.first { $0.lowercased() == lowercase }
  }
}

/// Every style of some texts, read at the first question.
private final class AllStyles: Sendable {
  struct Read: Sendable {
    var styles: [Style] = []
    var broken: [(id: String, problems: Diagnostics)] = []
  }

  private let texts: TemplateFiles
  private let known = Mutex<Read?>(nil)

  init(_ texts: TemplateFiles) { self.texts = texts }

  var value: Read {
    known.withLock { known in
      if let known { return known }
      var read = Read()
      for folder in texts.styleFolders {
        do throws(Diagnostics) {
          read.styles.append(try Style(folder, in: texts))
        } catch {
          read.broken.append((folder, error))
        }
      }
      known = read
      return read
    }
  }
}
