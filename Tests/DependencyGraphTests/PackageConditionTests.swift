import DependencyGraph
import Testing

/// Which branches of `#if` are compiled, by what a package's manifest says.
@Suite struct PackageConditionTests {
  @Test func conditionsOfPackages() {
    let manifest = """
      import PackageDescription
      let usual: Set<String> = ["Trait"]
      let all = Context.environment["ALL"] != nil
      let package = Package(name: "P", traits: [
        "Rare", .trait(name: "Trait", enabledTraits: ["More"]), .trait(name: "Rare", enabledTraits: ["Most"]),
        .default(enabledTraits: all ? ["Trait", "Rarest"] : usual),
      ], targets: [
        .systemLibrary(name: "CLib"), .target(name: "CMac"),
        .target(name: "App", dependencies: [
          "CLib", .target(name: "CMac", condition: .when(platforms: [.macOS])),
        ]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest,
      "Sources/App/A.swift": """
      #if canImport(CLib) && SWIFT_PACKAGE && Trait && More && Rarest
      var b: B?
      #endif
      #if Rare || Most
      var c: C?
      #endif
      #if canImport(CMac)
      var c: C?
      #endif
      """,
      "Sources/App/B.swift": "struct B {}", "Sources/App/C.swift": "struct C {}",
    ])
    #expect(fileEdges(graph) == ["Sources/App/A>Sources/App/B"])
  }

  /// Features are asked for by a function, or by their names behind a dollar.
  @Test(arguments: [
    ("hasFeature(Lifetimes)", true), ("$Lifetimes", true), ("compiler(>=6.0) && $Lifetimes", true),
    ("!$Lifetimes", false), ("$Embedded", false), ("!$Embedded", true), ("!$Embedded && A", false),
  ])
  func conditionsOnFeatures(condition: String, isCompiled: Bool) {
    let graph = makeGraph([
      "A.swift": "#if \(condition)\nvar b: B?\n#endif", "B.swift": "struct B {}",
    ])
    #expect(fileEdges(graph) == (isCompiled ? ["A>B"] : []))
  }

  @Test func definitionsOfPackages() {
    let manifest = """
      import PackageDescription
      let settings: [SwiftSetting]
      if isDeveloping || isOther {
        settings = [.define("ALWAYS"), .define("HERE"), .define("SOMETIMES")]
      } else if isLast {
        settings = [.define("ALWAYS"), .define("HERE")]
      } else {
        let platforms = [Platform.linux, .windows]
        settings = [.define("ALWAYS"), .define("HERE", .when(platforms: platforms))]
      }
      if isLast { settings.append(.define("PERHAPS")) }
      let package = Package(name: "P", targets: [
        .target(name: "App", swiftSettings: settings + [
          .define("LINUX", .when(platforms: [.linux], configuration: .debug)),
          .define("MAC", .when(platforms: [.macOS])), .define("FAST", .when(configuration: .release)),
          .define("TRAIT", .when(traits: ["T"])),
        ]),
      ])
      """
    let graph = makeGraph([
      "Package.swift": manifest,
      "Sources/App/A.swift": """
      #if ALWAYS && HERE && LINUX
      var b: B?
      #endif
      #if SOMETIMES || PERHAPS || MAC || FAST || TRAIT
      var c: C?
      #endif
      """,
      "Sources/App/B.swift": "struct B {}", "Sources/App/C.swift": "struct C {}",
    ])
    #expect(fileEdges(graph) == ["Sources/App/A>Sources/App/B"])
  }
}
