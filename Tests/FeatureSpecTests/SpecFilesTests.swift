import Diagnostics
import FeatureSpec
import Harness
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The specs that come with the project.
@Suite struct SpecFilesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> SourceText {
    SourceText(path: path, bytes: [UInt8](try Data(contentsOf: root.appending(path: path))))
  }

  private static let paths = ["Samples", "Tests/Specs"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".json5") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test("nine specs are there") func areThere() {
    #expect(Self.paths.count >= 9)
  }

  @Test(arguments: paths) func isGood(path: String) throws {
    let source = try Self.text(path)
    do throws(Diagnostics) {
      let model = try FeatureSpec.read(source)
      #expect(path.hasSuffix("/\(model.name).json5"))
      #expect(try FeatureSpec.read(source) == model)
    } catch {
      Issue.record("\(DiagnosticPrinter().print(error.all))")
    }
  }

  /// Half of the changes hit a byte, half a whole word, so that both syntax and meaning break.
  @Test("a mutated spec is read or refused, never more", arguments: paths)
  func mutated(path: String) throws {
    let seed = try Self.text(path).bytes
    let words = seed.split { !(0x30...0x7A).contains($0) }.map(Array.init)
    var random = SplitMix(seed: UInt64(seed.count))
    for _ in 0..<50 {
      var bytes = seed
      for _ in 0...Int(random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 6 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + 40))
        default:
          guard let word = words.randomElement(using: &random) else { continue }
          let end = bytes[index...].firstIndex { !(0x30...0x7A).contains($0) } ?? bytes.count
          bytes.replaceSubrange(index..<end, with: word)
        }
        if bytes.isEmpty { bytes = seed }
      }
      let source = SourceText(path: "f", bytes: bytes)
      do throws(Diagnostics) {
        _ = try FeatureSpec.read(source).tree
      } catch {
        #expect(!error.all.isEmpty)
        #expect(error.all.allSatisfy { ($0.place?.span.end ?? 0) <= bytes.count })
      }
    }
  }
}
