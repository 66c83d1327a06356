import Diagnostics
import FeatureSpec
import Generator
import Linter

/// A style as a page of text: what it is, its roles, who may know whom, what it writes, when to choose
/// it. All of it comes from the style's folder.
struct StyleDescription {
  private let style: Style
  private let width: Int
  private let rules: LintConfiguration?
  /// What it writes, by kit, the usual one first.
  private let plans: [(kit: String, plan: Plan)]

  /// The feature whose files are shown.
  private static let feature = "Notes"

  /// Reads the rules and renders an example; throws what is wrong with either.
  init(_ style: Style, _ styles: StyleLibrary, _ context: Context) throws {
    self.style = style
    width = context.helpWidth
    rules =
      style.preset == nil
      ? nil : try ConfigurationFinder(context, styles: styles).preset(ofStyle: style.id)
    let feature = try FeatureSpec.named(Self.feature)
    plans = try style.kits.map { kit in
      let options = GenerationOptions(
        destinations: .target(Self.feature, in: Self.feature), isPackage: false, kit: kit,
        isPublic: false)
      return (kit, try Generation(style, in: styles.texts, feature: feature, options: options).plan)
    }
  }

  var text: String {
    let aliases = style.aliases.filter { $0 != style.id }
    var out = "\(style.name): \(style.summary)\n"
    out += "\n--style \(([style.id] + aliases).joined(separator: ", or "))\n"
    out += "--ui \(style.kits.joined(separator: ", "))\n"
    for (kit, reason) in style.kitReasons.sorted(by: { $0.key < $1.key }) {
      out += "not \(kit): \(reason)\n"
    }
    if let rules {
      let known = MayKnow(rules.merged)
      out += section("role, and whom it may know", known.rows)
      out += section("rules", rules.rules.map { ($0.id, $0.because ?? $0.rule.summary) })
    }
    let usual = plans.first?.plan.files ?? []
    out += section("files, for a feature of one list", usual.map { ($0.path, Self.what($0)) })
    let paths = Set(usual.map(\.path))
    for (kit, plan) in plans.dropFirst() {
      let others = plan.files.filter { !paths.contains($0.path) }
      out += section("other files with --ui \(kit)", others.map { ($0.path, Self.what($0)) })
    }
    if !style.readme.isEmpty { out += "\n" + style.readme }
    return out
  }

  private static func what(_ file: PlannedFile) -> String {
    if file.purpose.isTest { return "test" }
    return file.role.isEmpty ? file.purpose.rawValue : file.role
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    rows.isEmpty ? "" : "\n\(title):\n" + WrappedText.columns(rows, to: width)
  }
}
