import Files
import Testing

@testable import ArchgenCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files of more bytes than there is room for; on the disk they take none.
@Suite struct LargeFileTests {
  @Test(arguments: [Int(Int32.max), 3 << 30, 1 << 42])
  func areNamedAndTheRestIsJudged(size: Int) throws {
    let box = try Sandbox([
      ".archgen.json5": LintCommandTests.configuration, "App/Note.swift": LintCommandTests.faulty,
      "App/Large.swift": "",
    ])
    // Not every file system keeps files of that size.
    guard truncate(Path.join(box.folder, "App/Large.swift"), off_t(size)) == 0 else { return }
    let run = box.run("lint")
    #expect(
      run.err == "error: 'App/Large.swift' cannot be read: it is larger than 2 GB\n", "\(run.err)")
    #expect(run.out.contains("App/Note.swift:3:14"))
  }
}
