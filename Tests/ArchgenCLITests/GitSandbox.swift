import Testing

@testable import ArchgenCLI

/// Runs git in a folder of a sandbox.
func git(_ box: Sandbox, _ words: String..., in folder: String = ".") throws {
  let identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
  let outcome = Child.run(["git", "-C", "\(box.folder)/\(folder)"] + identity + words)
  try #require(outcome?.status == 0, "git \(words)")
}
