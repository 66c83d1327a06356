import Arguments
import Diagnostics
import FeatureSpec
import Generator

/// The styles, the UI kit and the store that a comparison holds side by side or fixed.
struct StyleChoice {
  private static let styles = Option.value(
    "styles", "ID,ID…", .text(offering: StyleFolders.builtInNames), "these styles, not all of them")
  private static let kit = Option.value(
    "ui", "KIT", .oneOf(Style.allKits), default: "swiftui", "the UI kit of all styles")
  private static let store = Option.value(
    "store", "STORE", .oneOf(Store.allCases.map(\.rawValue)), default: "memory",
    "the store of all styles")

  /// The options that say what stands side by side and what is held fixed.
  static let fixed = [styles, kit, store]
  /// All options that make the choice.
  static let options = fixed + [StyleFolders.option]

  /// Where styles come from.
  let library: StyleLibrary
  /// The styles, those that archgen brings in the order in which the patterns came up.
  let styles: [Style]
  /// `swiftui` or `uikit`
  let kit: String
  /// The store, where one was named.
  let store: Store?
  /// A sentence for each style that nobody left out and that is not there, for it has not the kit.
  let absences: [String]

  /// The store that is held fixed, whatever a spec says.
  var usualStore: Store { store ?? .memory }

  /// The kit as people write it.
  var kitName: String { kit == "uikit" ? "UIKit" : "SwiftUI" }

  /// The styles named, or all that have the kit; every one that is unknown or named twice is an error.
  init(_ arguments: ParsedArguments, _ context: Context) throws {
    library = try StyleFolders.library(arguments, context)
    kit = arguments[Self.kit] ?? "swiftui"
    store = arguments[Self.store].flatMap(Store.init(rawValue:))
    let (names, kit) = (arguments[Self.styles], kit)
    styles = try Self.chosen(names, library, kit)
    absences = (names == nil ? library.styles : []).filter { !$0.kits.contains(kit) }.map { style in
      "Without \(style.id)" + (style.kitReasons[kit].map { ": \($0)." } ?? ".")
    }
  }

  private static func chosen(
    _ names: String?, _ library: StyleLibrary, _ kit: String
  ) throws -> [Style] {
    guard let names else {
      let usual = ["mvc", "mvp", "mvvm", "viper", "vsa-mvm", "clean", "reducer"]
      let known = usual.compactMap { id in library.styles.first { $0.id == id } }
      let others = library.styles.filter { !usual.contains($0.id) }
      return (known + others).filter { $0.kits.contains(kit) }
    }
    var styles: [Style] = []
    var errors: [Diagnostic] = []
    if names.allSatisfy({ ", ".contains($0) }) {
      errors.append(.error("'\(names)' names no style", help: "'archgen styles' lists them"))
    }
    for name in names.split(whereSeparator: { ", ".contains($0) }) {
      do throws(Diagnostics) {
        let style = try library.style(String(name))
        if styles.contains(where: { $0.id == style.id }) {
          errors.append(.error("the style '\(style.id)' is named twice", help: "leave one out"))
        } else if style.kits.contains(kit) {
          styles.append(style)
        } else {
          errors.append(
            .error("the style '\(style.id)' has no \(kit)", help: style.kitReasons[kit]))
        }
      } catch {
        errors += error.all
      }
    }
    guard errors.isEmpty else { throw Stop(.usage, errors) }
    return styles
  }
}
