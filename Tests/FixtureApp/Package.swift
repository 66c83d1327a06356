// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "FixtureApp",
    platforms: [.macOS(.v14), .iOS(.v17)],
    targets: [
        .target(name: "App", path: "App", swiftSettings: settings),
        .testTarget(
            name: "AppTests", dependencies: ["App"], path: "AppTests", swiftSettings: settings),
    ]
)
