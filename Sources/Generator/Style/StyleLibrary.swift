import Diagnostics

/// All styles that a run can choose from.
public struct StyleLibrary: Sendable {
  /// The texts that the styles were read from.
  public let texts: TemplateFiles
  /// The readable ones, sorted by id.
  public let styles: [Style]
  /// What is wrong with the others.
  public var problems: [Diagnostic] { broken.flatMap { $0.problems.all } }

  private let broken: [(id: String, problems: Diagnostics)]

  /// Reads all styles. One that cannot be read hinders only those who ask for it.
  public init(_ texts: TemplateFiles) {
    self.texts = texts
    var styles: [Style] = []
    var broken: [(id: String, problems: Diagnostics)] = []
    for folder in texts.styleFolders {
      do throws(Diagnostics) {
        styles.append(try Style(folder, in: texts))
      } catch {
        broken.append((folder, error))
      }
    }
    self.styles = styles
    self.broken = broken
  }

  /// The style with an id or alias, whatever its case; throws what is wrong with it, or what else
  /// could be meant.
  public func style(_ name: String) throws(Diagnostics) -> Style {
    let lowercase = name.lowercased()
    let found =
      styles.first { $0.id.lowercased() == lowercase }
      ?? styles.first { $0.aliases.contains { $0.lowercased() == lowercase } }
    if let found { return found }
    if let broken = broken.first(where: { $0.id.lowercased() == lowercase }) {
      throw broken.problems
    }
    let help =
      Suggestion.didYouMean(name, in: styles.flatMap { [$0.id] + $0.aliases })
      ?? "one of \(styles.map(\.id).joined(separator: ", "))"
    throw Diagnostics([.error("unknown style '\(name)'", help: help)] + problems)
  }
}
