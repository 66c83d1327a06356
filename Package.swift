// swift-tools-version: 6.1
import PackageDescription

/// Modules in dependency order: each may import only what stands above it and is named in its list.
let modules: [(name: String, imports: [String])] = [
  // What is wrong with an input and where, in text for people and tools.
  ("Diagnostics", []),
  // The words of a name; plurals and singulars.
  ("Names", []),
  // Paths as text, what is asked of a file system, and a hash of what files hold.
  ("Files", []),
  // Parsing, help, completions and manual of a command line, from one declaration per command.
  ("Arguments", ["Diagnostics"]),
  // JSON5 with the place of every value, the shapes that it is checked by, and writing JSON.
  ("JSON5", ["Diagnostics"]),
  // Stencil templates: compiled once, checked without a context, rendered.
  ("TemplateEngine", ["Diagnostics", "Names"]),
  // Swift as tokens, declarations, references and trees; a file alone, never a failure.
  ("SwiftSource", ["Diagnostics"]),
  // What a spec says of a feature: read, completed with defaults, checked.
  ("FeatureSpec", ["Diagnostics", "Names", "JSON5", "SwiftSource"]),
  // What names mean across files, so who depends on whom; roles, levels, cycles.
  ("DependencyGraph", ["Diagnostics", "SwiftSource"]),
  // Figures of code, one file each.
  ("Metrics", ["SwiftSource", "DependencyGraph"]),
  // Rules, one file each; findings, suppressions, baseline, and a proposal for a first configuration.
  (
    "Linter",
    ["Diagnostics", "Names", "JSON5", "SwiftSource", "DependencyGraph", "Metrics"]
  ),
  // A feature's files in a style: planned, rendered, written, updated by merging, learned from code.
  (
    "Generator",
    ["Diagnostics", "Names", "Files", "JSON5", "TemplateEngine", "FeatureSpec", "SwiftSource"]
  ),
  // Styles side by side: the same feature measured, changed, and claims judged by it.
  (
    "Comparison",
    [
      "Diagnostics", "Names", "JSON5", "FeatureSpec", "Generator", "SwiftSource",
      "DependencyGraph", "Metrics", "Linter",
    ]
  ),
  // Output formats, one file each: values in, text out.
  (
    "Reports",
    [
      "Diagnostics", "JSON5", "TemplateEngine", "SwiftSource", "DependencyGraph", "Metrics",
      "Linter", "Comparison",
    ]
  ),
]

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
]

/// What `scenarios` reads: its scenarios, and what it builds into the program that plays them.
let scenarioFolders = [
  "Player", "Roots", "Driver.stencil", "Bookmark", "Chores", "Explore", "Guqin", "Notes", "Order",
  "Podcast", "Profile", "Recipe", "Register", "Report", "Settings", "Shop", "Todo", "Wallet",
]

let package = Package(
  name: "archgen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "archgen", targets: ["archgen"]),
    .plugin(name: "ArchgenPlugin", targets: ["ArchgenPlugin"]),
  ],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: module.imports.map { .target(name: $0) },
      swiftSettings: swiftSettings)
  } + [
    .target(
      name: "Templates", path: "Templates", sources: ["EmbeddedFile.swift"],
      swiftSettings: swiftSettings,
      plugins: ["EmbedTemplates"]),
    .plugin(
      name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"],
      path: "Sources/Plugins/EmbedTemplates"),
    .executableTarget(
      name: "embed-templates", path: "Sources/Tools/embed-templates", swiftSettings: swiftSettings),
    .target(
      name: "ArchgenCLI", dependencies: modules.map { .target(name: $0.name) } + ["Templates"],
      swiftSettings: swiftSettings),
    .executableTarget(name: "archgen", dependencies: ["ArchgenCLI"], swiftSettings: swiftSettings),
    .plugin(
      name: "ArchgenPlugin",
      capability: .command(
        intent: .custom(
          verb: "archgen", description: "Judges who knows whom: swift package archgen lint")),
      dependencies: ["archgen"], path: "Sources/Plugins/Archgen"),
    .executableTarget(
      name: "templates-benchmark", dependencies: ["Diagnostics", "TemplateEngine"],
      path: "Tests/Benchmarks/Templates",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "reading-benchmark", dependencies: ["SwiftSource"], path: "Tests/Benchmarks/Reading",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "fuzz-source", dependencies: ["Harness", "SwiftSource"], path: "Tests/Fuzz/Source",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "fuzz-graph",
      dependencies: [
        "Harness", "Diagnostics", "JSON5", "SwiftSource", "DependencyGraph", "Metrics", "Linter",
      ],
      path: "Tests/Fuzz/Graph", swiftSettings: swiftSettings),
    .executableTarget(
      name: "fuzz-templates",
      dependencies: ["Harness", "Diagnostics", "JSON5", "TemplateEngine", "Generator"],
      path: "Tests/Fuzz/Templates",
      swiftSettings: swiftSettings),
    .target(
      name: "Harness", dependencies: ["Files"], path: "Tests/Harness", swiftSettings: swiftSettings),
    .executableTarget(
      name: "matrix", dependencies: ["Harness", "Names"], path: "Tests/Matrix",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "kills", dependencies: ["Harness"], path: "Tests/Kills", swiftSettings: swiftSettings),
    .executableTarget(
      name: "fixture", dependencies: ["Harness", "SwiftSource"], path: "Tests/Fixture",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "mutation", dependencies: ["Harness", "SwiftSource"], path: "Tests/Mutation",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "scenarios",
      dependencies: ["Harness", "Diagnostics", "FeatureSpec", "Generator", "TemplateEngine"],
      path: "Tests/Scenarios", exclude: scenarioFolders, swiftSettings: swiftSettings),
    .executableTarget(
      name: "judge", dependencies: ["Harness", "ArchgenCLI", "DependencyGraph", "SwiftSource"],
      path: "Tests/Judge",
      swiftSettings: swiftSettings),
  ]
    + (modules.map(\.name) + ["ArchgenCLI"]).map { name in
      .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name), "Harness"],
        swiftSettings: swiftSettings)
    }
)
