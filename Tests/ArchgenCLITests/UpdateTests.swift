import Files
import Foundation
import Testing

@testable import ArchgenCLI

/// `update`, `status`, `convert` and `remove`, on features that `new` wrote.
@Suite struct UpdateTests {
  private static let styles = ["clean", "mvc", "mvp", "mvvm", "reducer", "viper", "vsa-mvm"]

  /// Everything but folders, with its text.
  private func texts(_ sandbox: Sandbox) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try sandbox.tree() where !path.hasSuffix("/") {
      texts[path] = try sandbox.read(path)
    }
    return texts
  }

  private func edit(_ sandbox: Sandbox, _ path: String, _ change: (String) -> String) throws {
    let text = try sandbox.read(path)
    try sandbox.disk.replace(path, Array(change(text).utf8))
  }

  @Test("an update with the same spec changes nothing, edited or not", arguments: styles)
  func isStable(style: String) throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("new", "Notes", "--style", style).status == .done)
    let sources = try sandbox.tree().filter { $0.hasPrefix("Notes/") && $0.hasSuffix(".swift") }
    for path in sources.prefix(2) { try edit(sandbox, path) { "// mine\n" + $0 + "// end" } }
    try sandbox.disk.remove(sources[2])
    let before = try texts(sandbox)
    let run = sandbox.run("update")
    #expect(run.status == .done)
    #expect(run.out == "everything is up to date\n")
    #expect(run.err == "")
    #expect(try texts(sandbox) == before)
  }

  @Test("to another style and back, nothing is lost and unedited files are as before")
  func convertsThereAndBack() throws {
    for (style, other) in zip(Self.styles, Self.styles.dropFirst() + Self.styles.prefix(1)) {
      let sandbox = try Sandbox()
      _ = sandbox.run("new", "Notes", "--style", style)
      let before = try texts(sandbox)
      #expect(sandbox.run("convert", "Notes", "--style", other).status == .done)
      #expect(try texts(sandbox) != before)
      let plain = try Sandbox()
      _ = plain.run("new", "Notes", "--style", other)
      #expect(try texts(sandbox) == texts(plain), "\(style) → \(other)")
      #expect(sandbox.run("convert", "Notes", "--style", style).status == .done)
      #expect(try texts(sandbox) == before, "\(style) → \(other) → \(style)")
    }
  }

  @Test("a converted feature keeps edits: merged where both styles have the file, else beside")
  func convertKeepsEdits() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "viper")
    for path in ["Notes/Model/Note.swift", "Notes/NotesRootView.swift"] {
      try edit(sandbox, path) { $0 + "// mine\n" }
    }
    let run = sandbox.run("convert", "Notes", "--style", "mvvm")
    #expect(run.status == .done)
    #expect(run.out.contains("Notes/NotesRootView.swift → Notes/NotesRootView.swift.viper\n"))
    #expect(try sandbox.read("Notes/Model/Note.swift").hasSuffix("// mine\n"))
    #expect(try sandbox.read("Notes/NotesRootView.swift.viper").hasSuffix("// mine\n"))
    #expect(sandbox.run("status").out.contains("edited  Notes/Model/Note.swift\n"))
    let third = sandbox.run("convert", "Notes", "--style", "mvp")
    #expect(!third.out.contains("edits of before"), "\(third.out)")
    let back = sandbox.run("convert", "Notes", "--style", "viper")
    #expect(
      back.out.contains(
        """
        edits of before, when it had this style, stand beside; take them over, then delete:
          Notes/NotesRootView.swift.viper
        Notes is in the style 'viper' now

        """), "\(back.out)")
  }

  @Test("to a style that is not written for the feature's kit it is wrong usage, as with new")
  func refusesOtherKits() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "mvc", "--ui", "uikit")
    let before = try texts(sandbox)
    let run = sandbox.run("convert", "Notes", "--style", "clean")
    #expect(run.status == .usage)
    #expect(run.err.contains("the style 'clean' has no uikit"))
    #expect(try texts(sandbox) == before)
  }

  @Test("a field in the spec meets an edit of the same struct")
  func mergesField() throws {
    let sandbox = try Sandbox([
      "N.json5": "{ feature: 'Notes', entities: { Note: { title: 'String' } } }"
    ])
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    try edit(sandbox, "Notes/Model/Note.swift") {
      $0 + "\nextension Note {\n  var initial: Character? { title.first }\n}\n"
    }
    try sandbox.disk.replace(
      "N.json5",
      Array("{ feature: 'Notes', entities: { Note: { title: 'String', pages: 'Int' } } }".utf8))
    #expect(sandbox.run("status").out.contains("edited, stale  Notes/Model/Note.swift\n"))
    let shown = sandbox.run("update", "Notes", "--diff")
    #expect(shown.out.contains("+  var pages: Int"))
    #expect(sandbox.run("update", "--dry-run").out.contains("merged     Notes/Model/Note.swift\n"))
    #expect(try !sandbox.read("Notes/Model/Note.swift").contains("pages"))
    #expect(sandbox.run("update").status == .done)
    let text = try sandbox.read("Notes/Model/Note.swift")
    #expect(text.contains("var pages: Int") && text.contains("var initial: Character?"))
    #expect(sandbox.run("update").out == "everything is up to date\n")
  }

  @Test("a conflict is marked, listed with its place, and ends with 1")
  func conflicts() throws {
    let sandbox = try Sandbox([
      "N.json5": "{ feature: 'Notes', entities: { Note: { title: 'String' } } }"
    ])
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    let path = "Notes/Model/Note.swift"
    try edit(sandbox, path) { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.contains("var title") ? "  var title: Substring" : String($0) }
        .joined(separator: "\n")
    }
    try sandbox.disk.replace(
      "N.json5", Array("{ feature: 'Notes', entities: { Note: { title: 'String?' } } }".utf8))
    let run = sandbox.run("update")
    #expect(run.status == .findings)
    #expect(run.out.contains("conflict   \(path)\n"))
    #expect(run.err.hasPrefix("\(path):") && run.err.contains(": error: your edit and"))
    #expect(try sandbox.read(path).contains("<<<<<<< edited\n"))
    #expect(sandbox.run("status").out.contains("conflict  \(path)\n"))
    #expect(sandbox.run("status").status == .findings)
    // Nothing new comes, so the marks may stand and are said again; a new spec has to wait.
    let still = sandbox.run("update")
    #expect(still.status == .findings)
    #expect(still.out.hasPrefix("conflict   \(path)\n") && still.err == run.err)
    try sandbox.disk.replace(
      "N.json5", Array("{ feature: 'Notes', entities: { Note: { title: 'Int' } } }".utf8))
    let again = sandbox.run("update")
    #expect(again.status == .findings)
    #expect(again.err.hasPrefix("\(path):"), "\(again.err)")
    #expect(again.err.contains(": error: '\(path)' still has the marks of a conflict"))
  }

  @Test("a feature in all styles stands side by side: as generated, converted, brought up to date")
  func allStyles() throws {
    // In a project all of them are one module by their place.
    let sandbox = try Sandbox(["App.xcodeproj/x": ""])
    #expect(sandbox.run("new", "Notes", "--style", "all").status == .done)
    #expect(sandbox.run("new", "Tags", "--style", "mvc").status == .done)
    let written = try texts(sandbox)
    let status = sandbox.run("status")
    #expect(status.status == .done && status.err == "")
    let lines = status.out.split(separator: "\n")
    #expect(lines.count == 8 && lines.allSatisfy { $0.hasSuffix("as generated") }, "\(lines)")
    #expect(sandbox.run("update").out == "everything is up to date\n")
    #expect(sandbox.run("update", "Notes").out == "everything is up to date\n")

    let run = sandbox.run("convert", "Notes.mvvm", "--style", "mvp")
    #expect(run.status == .done, "\(run.err)")
    let sources = try sandbox.tree().filter { $0.hasSuffix(".swift") }
    let inside = { (folder: String) in
      Set(sources.compactMap { Path.relative($0, to: folder) })
    }
    #expect(inside("Notes/mvvm") == inside("Notes/mvp") && !inside("Notes/mvp").isEmpty)
    #expect(inside("Notes/mvvmTests") == inside("Notes/mvpTests"))
    #expect(sandbox.run("status").out.contains("Notes.mvvm  mvp  61 files: as generated\n"))
    #expect(sandbox.run("convert", "Notes.mvvm", "--style", "mvvm").status == .done)
    #expect(try texts(sandbox) == written)

    let unclear = sandbox.run("remove", "Notes")
    #expect(unclear.status == .usage)
    #expect(unclear.err.contains("'Notes' is recorded 7 times · one of Notes.clean, Notes.mvc"))
  }

  @Test("an update keeps the permissions of files, edited or not, renamed or not")
  func keepsPermissions() throws {
    let sandbox = try Sandbox([
      "N.json5": "{ feature: 'Notes', entities: { Note: { title: 'String' } } }"
    ])
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    let manager = FileManager.default
    let paths = ["Note", "NoteDraft"].map { "Notes/Model/\($0).swift" }
    for path in paths {
      try manager.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: Path.join(sandbox.folder, path))
    }
    try edit(sandbox, paths[0]) { $0 + "// mine\n" }
    try sandbox.disk.replace(
      "N.json5",
      Array("{ feature: 'Notes', entities: { Memo: { title: 'String', n: 'Int' } } }".utf8)
    )
    let run = sandbox.run("update")
    #expect(run.status == .done)
    for path in ["Notes/Model/Memo.swift", "Notes/Model/MemoDraft.swift"] {
      let found = try manager.attributesOfItem(atPath: Path.join(sandbox.folder, path))
      #expect((found[.posixPermissions] as? NSNumber)?.intValue == 0o755, "\(path)")
    }
  }

  @Test("a removed feature leaves edited files and what others share")
  func removes() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Tags", "--style", "mvvm")
    let tags = try texts(sandbox)
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    let view = try #require(try sandbox.tree().first { $0.hasSuffix("NotesListView.swift") })
    try edit(sandbox, view) { $0 + "// mine\n" }
    let run = sandbox.run("remove", "Notes")
    #expect(run.status == .done)
    #expect(run.out.hasSuffix("left, because they are edited:\n  \(view)\n"))
    var after = try texts(sandbox)
    #expect(after.removeValue(forKey: view) != nil)
    #expect(after == tags)
    #expect(sandbox.run("remove", "Notes").status == .usage)
  }

  @Test("a second style in the folder of a feature is refused, with the way to convert it")
  func refusesAnotherStyle() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    let run = sandbox.run("new", "Notes", "--style", "mvc")
    #expect(run.status == .findings)
    #expect(run.err.contains("archgen convert Notes --style mvc"))
  }

  @Test("where files are there already, the update is named that makes what was asked for")
  func namesTheUpdate() throws {
    let spec = "{ feature: 'Notes', entities: { Note: { title: 'String', text: 'String' } } }"
    let sandbox = try Sandbox(["Notes.json5": spec])
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    let again = ["new", "--spec", "Notes.json5", "--style", "mvvm"]
    let update = "archgen update Notes --spec Notes.json5 keeps edits"
    let run = sandbox.run(again)
    #expect(run.status == .findings && run.err.contains("\(update); --force"), "\(run.err)")
    let other = sandbox.run(again + ["--observation", "combine"])
    #expect(other.err.contains("another content · --force replaces it"), "\(other.err)")
    #expect(sandbox.run("update", "Notes", "--spec", "Notes.json5").status == .done)
    #expect(sandbox.run(again).status == .done)
  }

  @Test("what is told of a changed spec is told once, and not what was told before")
  func tellsOfTheSpec() throws {
    let spec = """
      { feature: 'Notes', entities: { Note: { title: 'String' } },
        operations: { fetchNotes: { returns: '[Note]', into: 'notes', key: 'title' },
          countNotes: { returns: 'Int' } } }
      """
    let sandbox = try Sandbox(["Notes.json5": spec])
    let dropped = "note: nothing keeps what countNotes returns\n"
    let new = sandbox.run("new", "--spec", "Notes.json5", "--style", "all", "--output", "Out")
    #expect(new.status == .done && new.err == dropped, "\(new.err)")
    let changed = spec.replacing(
      "title: 'String' }", with: "title: 'String' }, Tag: { name: 'String' }")
    try sandbox.disk.replace("Notes.json5", Array(changed.utf8))
    let run = sandbox.run("update", "--dry-run")
    #expect(run.status == .done)
    #expect(run.err == "note: nothing needs Tag\n")
    #expect(sandbox.run("update").err == "note: nothing needs Tag\n")
    #expect(sandbox.run("update").err == "")
  }

  @Test("commands work from a folder inside the project, and in a package")
  func insideAndPackages() throws {
    let sandbox = try Sandbox(["App/x": ""])
    _ = sandbox.run("new", "Notes", "--style", "mvvm", "--output", "App/Notes")
    let inside = Context(
      out: Output(), err: Output(), files: Disk(root: sandbox.folder + "/App"),
      currentFolder: sandbox.folder + "/App")
    #expect(Archgen.run(["status"], inside) == .done)
    #expect(inside.out.text.hasPrefix("Notes  mvvm"))
    #expect(inside.out.text.hasSuffix("as generated\n"))
    _ = sandbox.run("new", "Tags", "--style", "mvvm", "--package")
    #expect(sandbox.disk.isFile("Tags/.archgen/features/Tags/record.json5"))
    #expect(!sandbox.disk.isFolder(".archgen/features/Tags"))
  }

  @Test("a spec says which feature it describes")
  func specNamesFeature() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    _ = sandbox.run("new", "Tags", "--style", "mvvm")
    try sandbox.add(
      "N.json5", "{ feature: 'Notes', entities: { Note: { title: 'String', mood: 'String' } } }")
    #expect(sandbox.run("update", "--spec", "N.json5").status == .done)
    #expect(try sandbox.read("Notes/Model/Note.swift").contains("var mood: String"))
    #expect(try !sandbox.read("Tags/Model/Tag.swift").contains("mood"))
    try sandbox.add("U.json5", "{ feature: 'Unknown' }")
    let unknown = sandbox.run("update", "--spec", "U.json5")
    #expect(unknown.status == .usage)
    #expect(unknown.err.contains("no feature 'Unknown' is recorded here"))
    let before = try texts(sandbox)
    let swapped = sandbox.run("update", "Tags", "--spec", "N.json5")
    #expect(swapped.status == .usage)
    #expect(swapped.err.contains("the spec describes 'Notes', not 'Tags'"), "\(swapped.err)")
    #expect(try texts(sandbox) == before)
  }

  @Test("a spec whose feature got another name is refused at its place, whatever is asked for")
  func specOfAnotherName() throws {
    let sandbox = try Sandbox(["N.json5": "{ feature: 'Notes' }"])
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    try edit(sandbox, "N.json5") { _ in "{ feature: 'Memos' }" }
    let before = try texts(sandbox)
    for words in [
      ["update"], ["update", "Notes"], ["status"], ["convert", "Notes", "--style", "mvp"],
    ] {
      let run = sandbox.run(words)
      #expect(run.status == .findings)
      #expect(
        run.err.hasPrefix(
          "N.json5:1:12: error: the spec describes 'Memos' now, and 'Notes' was made from it · write "
            + "'Notes' again"), "\(run.err)")
    }
    #expect(try texts(sandbox) == before)
  }

  @Test("a spec fits a feature that is recorded in several styles, by any of their names")
  func specOfSeveralStyles() throws {
    let sandbox = try Sandbox([
      "N.json5": "{ feature: 'Notes', entities: { Note: { title: 'String', mood: 'String' } } }"
    ])
    _ = sandbox.run("new", "Notes", "--style", "all")
    let run = sandbox.run("update", "Notes.mvvm", "--spec", "N.json5")
    #expect(run.status == .done, "\(run.err)")
    #expect(try sandbox.read("Notes/mvvm/Model/Note.swift").contains("var mood: String"))
    #expect(try !sandbox.read("Notes/mvp/Model/Note.swift").contains("mood"))
  }

  @Test("a link stays a link: what it leads to may be somebody else's")
  func keepsLinks() throws {
    let sandbox = try Sandbox()
    try sandbox.add("N.json5", "{ feature: 'Notes', entities: { Note: { title: 'String' } } }")
    _ = sandbox.run("new", "--spec", "N.json5", "--style", "mvvm")
    let path = "Notes/Model/Note.swift"
    try sandbox.disk.rename(path, to: "Elsewhere.txt")
    try sandbox.link(path, to: "../../Elsewhere.txt")
    #expect(sandbox.run("update").out == "everything is up to date\n")
    try sandbox.disk.replace(
      "N.json5",
      Array("{ feature: 'Notes', entities: { Note: { title: 'String', n: 'Int' } } }".utf8))
    let before = try texts(sandbox)
    let run = sandbox.run("update")
    #expect(run.status == .findings)
    #expect(
      run.err.contains("'Notes/Model/Note.swift' is a link, and would become a file of its own"))
    #expect(try texts(sandbox) == before)
    #expect(try sandbox.disk.ownKind(path) == .link)
  }

  @Test(
    "wrong usage",
    arguments: [
      (["update"], "nothing is recorded here"), (["remove"], "missing argument FEATURE"),
      (["move", "Notes"], "missing argument DIR · archgen move FEATURE DIR"),
      (["convert", "Notes"], "no style is given"),
      (["convert", "Notes", "--style", "mvvn"], "did you mean 'mvvm'"),
      (["update", "--spec", "x.json5"], "no such file: 'x.json5'"),
      (["update", "Notes", "--spec", "x.json5"], "no such file: 'x.json5'"),
      (
        ["move", "Notes", "N", "--test-sources", "T/{feature}"], "there is no '{feature}' to put in"
      ),
    ])
  func usage(words: [String], message: String) throws {
    let run = try Sandbox().run(words)
    #expect(run.status == .usage)
    #expect(run.err.contains(message))
  }

  @Test("a broken record stops the run with its place; what else is meant is said")
  func broken() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("new", "Notes", "--style", "mvvm")
    #expect(sandbox.run("update", "Note").err.contains("did you mean 'Notes'"))
    try edit(sandbox, ".archgen/features/Notes/generated.txt") { "<<<<<<< HEAD\n" + $0 }
    let run = sandbox.run("update")
    #expect(run.status == .findings)
    #expect(run.err.hasPrefix(".archgen/features/Notes/generated.txt:1:1: error"))
  }

  @Test("what somebody deleted is said to be, and can be written again, also in another style")
  func deleted() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("new", "Notes", "--style", "mvvm").status == .done)
    for path in try sandbox.tree().reversed() where path.hasPrefix("Notes") {
      try sandbox.disk.remove(path)
    }
    let status = sandbox.run("status")
    #expect(status.status == .done)
    #expect(status.out.contains(": not there any more\n  'archgen remove Notes' forgets it"))
    #expect(status.out.split(separator: "\n").count == 2)

    let new = sandbox.run("new", "Notes", "--style", "viper")
    #expect(new.status == .done, "\(new.err)")
    // What the other style had of shared files goes with an update.
    #expect(sandbox.run("status").out.contains("stale  Shared/"))
    #expect(sandbox.run("update").status == .done)
    #expect(sandbox.run("status").out.hasSuffix("files: as generated\n"))
    #expect(sandbox.run("remove", "Notes").status == .done)
    #expect(try !sandbox.tree().contains { $0.hasSuffix(".swift") })
  }

  @Test("the folder that a run stands in stays, when nothing is left in it")
  func currentFolderStays() throws {
    let sandbox = try Sandbox([".git/HEAD": "", "Features/note": ""])
    try sandbox.disk.remove("Features/note")
    #expect(sandbox.run("new", "Notes", "--style", "mvc", in: "Features").status == .done)
    #expect(sandbox.run("remove", "Notes", in: "Features").status == .done)
    #expect(try sandbox.tree().filter { $0.hasPrefix("Features") } == ["Features/"])

    #expect(sandbox.run("new", "Notes", "--style", "mvc", in: "Features").status == .done)
    #expect(sandbox.run("remove", "Notes").status == .done)
    #expect(try sandbox.tree().filter { $0.hasPrefix("Features") } == [])
  }

  /// Two entities with rows, each with an edit of its own.
  private func edited() throws -> Sandbox {
    let sandbox = try Sandbox([
      ".git/HEAD": "",
      "Shop.json5": """
      { feature: 'Shop', entities: { Good: { name: 'String' }, Order: { number: 'Int' } },
        operations: { loadGoods: { returns: '[Good]' }, loadOrders: { returns: '[Order]' } } }
      """,
    ])
    let run = sandbox.run("new", "--spec", "Shop.json5", "--style", "mvvm")
    #expect(run.status == .done, "\(run.err)")
    for name in ["Good", "Order"] {
      let path = "Shop/Model/\(name).swift"
      try sandbox.disk.replace(path, Array((sandbox.read(path) + "// of \(name)\n").utf8))
    }
    return sandbox
  }

  @Test("a moved feature takes its edits and tests along; a package's way to its tests holds")
  func moves() throws {
    let sandbox = try edited()
    let before = try texts(sandbox)
    let asked = sandbox.run("move", "Shop", "Sources/App/Shop", "--dry-run")
    #expect(
      asked.out.contains("moved      Shop/Model/Good.swift → Sources/App/Shop/Model/Good.swift"))
    #expect(try texts(sandbox) == before)

    #expect(sandbox.run("move", "Shop", "Sources/App/Shop").status == .done)
    for name in ["Good", "Order"] {
      let text = try sandbox.read("Sources/App/Shop/Model/\(name).swift")
      #expect(text.hasSuffix("// of \(name)\n"))
    }
    let tree = try sandbox.tree()
    #expect(tree.contains("Tests/AppTests/Shop/ShopListViewModelTests.swift"))
    #expect(tree.contains("Shared/Phase.swift"))
    #expect(!tree.contains("Shop/") && !tree.contains("ShopTests/"))
    #expect(sandbox.run("status").out.contains(" files: 2 edited\n"))

    #expect(sandbox.run("move", "Shop", "Shop").status == .done)
    #expect(try texts(sandbox) == before)
    try sandbox.add("Package.swift", "")
    let again = sandbox.run("move", "Shop", "Shop")
    #expect(again.out == "everything is up to date\nShop is in 'Shop' now\n", "\(again)")
  }

  @Test("what a person moved is found where it is")
  func findsMoved() throws {
    let sandbox = try edited()
    let before = try texts(sandbox)
    try sandbox.disk.makeFolders("Features")
    for folder in ["Shop", "ShopTests", "Shared", "SharedTests"] {
      try sandbox.disk.rename(folder, to: "Features/\(folder)")
    }
    let status = sandbox.run("status").out
    #expect(status.contains("'archgen move Shop DIR' finds it where it went"), "\(status)")
    let missed = sandbox.run("update").err
    #expect(missed.contains("note: Shop is not there any more: 'archgen remove Shop'"), "\(missed)")
    let new = sandbox.run(
      "new", "--spec", "Shop.json5", "--style", "mvvm", "--output", "Features/Shop")
    #expect(new.err.contains("archgen move Shop Features/Shop keeps the edits"), "\(new.err)")
    let other = sandbox.run("move", "Shop", "Features/Shopp")
    #expect(other.status == .usage)
    #expect(other.err.contains("no source of Shop is in 'Features/Shopp'"), "\(other.err)")
    let run = sandbox.run("move", "Shop", "Features/Shop", "--shared", "Features/Shared")
    #expect(run.out == "everything is up to date\nShop is in 'Features/Shop' now\n", "\(run.err)")
    #expect(sandbox.run("status").out.contains(" files: 2 edited\n"))
    #expect(
      try Set(texts(sandbox).map { $0.key.replacing("Features/", with: "") }) == Set(before.keys))
  }

  @Test("where only the sources were moved, the rest follows; Xcode is told of what it cannot see")
  func followsMovedSources() throws {
    let sandbox = try edited()
    try sandbox.add("App.xcodeproj/project.pbxproj", "")
    try sandbox.disk.makeFolders("Features")
    try sandbox.disk.rename("Shop", to: "Features/Shop")
    for command in ["status", "update"] {
      let run = sandbox.run(command)
      #expect((run.out + run.err).contains("'archgen move Shop DIR' finds it"), "\(run)")
    }
    let run = sandbox.run("move", "Shop", "Features/Shop", "--shared", "Shared")
    #expect(
      run.out.hasSuffix(
        """
        Shop is in 'Features/Shop' now
        left to do: in Xcode, add to App.xcodeproj: Features/Shop to the app target, \
        Features/ShopTests to the test target, and take out what was in Shop

        """), "\(run)")
    #expect(sandbox.run("status").out.contains(" files: 2 edited\n"))
  }

  @Test("what others share stays for them; folders outside the project are refused")
  func movesNothingOfOthers() throws {
    let sandbox = try edited()
    #expect(sandbox.run("new", "Notes", "--style", "mvvm").status == .done)
    let before = try texts(sandbox)
    let run = sandbox.run("move", "Shop", "Shop", "--shared", "Other/Shared")
    #expect(run.status == .findings)
    #expect(
      run.err.contains("'Shared/Phase.swift' would become 'Other/Shared/Phase.swift', and other"))
    #expect(try texts(sandbox) == before)

    let refused = "outside the project '\(Path.name(sandbox.folder))'"
    let outside = sandbox.run("move", "Notes", "../Notes", "--shared", "../Shared")
    #expect(outside.status == .usage)
    let places = "'../Notes', '../NotesTests', '../Shared', '../SharedTests'"
    #expect(outside.err.contains("\(refused): \(places)"), "\(outside.err)")
    // The tests of a feature stand beside it.
    let top = sandbox.run("move", "Notes", ".")
    #expect(top.status == .usage)
    #expect(top.err.contains("\(refused): '../NotesTests'"), "\(top.err)")
    #expect(try texts(sandbox) == before)
  }

  @Test("a spec that went elsewhere is missed aloud, until it is named again")
  func movedSpec() throws {
    let sandbox = try edited()
    let text = try sandbox.read("Shop.json5")
    try sandbox.disk.remove("Shop.json5")
    let run = sandbox.run("update")
    #expect(run.status == .done && run.out == "everything is up to date\n")
    #expect(run.err.contains("note: the spec 'Shop.json5' of Shop is not there"), "\(run.err)")
    #expect(sandbox.run("status").err.contains("is not there"))

    try sandbox.add("Specs/Shop.json5", text)
    #expect(sandbox.run("update", "--spec", "Specs/Shop.json5").err == "")
    #expect(sandbox.run("update").err == "")
  }

  @Test("marks of a merge of two branches are no edit: nothing is written until they are settled")
  func merged() throws {
    let sandbox = try edited()
    let path = "Shop/Model/Good.swift"
    let ours = try sandbox.read(path)
    try edit(sandbox, path) { "<<<<<<< HEAD\n\($0)=======\n\($0)>>>>>>> other\n" }
    #expect(sandbox.run("status").out.contains("conflict  \(path)\n"))
    try edit(sandbox, "Shop.json5") { $0.replacing("name:", with: "price: 'Int', name:") }
    let before = try texts(sandbox)
    let run = sandbox.run("update")
    #expect(run.status == .findings)
    #expect(run.err.contains("'\(path)' still has the marks of a conflict"), "\(run.err)")
    #expect(try texts(sandbox) == before)

    try edit(sandbox, path) { _ in ours }
    #expect(sandbox.run("update").status == .done)
    #expect(try sandbox.read(path).contains("var price: Int"))
    #expect(try sandbox.read(path).hasSuffix("// of Good\n"))
  }

}
