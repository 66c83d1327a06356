// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BookmarkFeature",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "BookmarkFeature", targets: ["BookmarkFeature"])],
  targets: [
    .target(name: "BookmarkFeature"),
    .testTarget(name: "BookmarkFeatureTests", dependencies: ["BookmarkFeature"]),
  ]
)
