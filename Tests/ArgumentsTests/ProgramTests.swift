import Arguments
import Diagnostics
import Testing

/// A program with one of everything.
let program = Program(
  name: "tool", summary: "does things",
  groups: [
    CommandGroup(
      "features",
      [
        CommandDeclaration(
          "new", "makes something", positionals: [name],
          options: [style, force, level, output],
          examples: [Example("tool new A --style mvc", "makes A")])
      ]),
    CommandGroup(
      "specs and files",
      [
        CommandDeclaration("spec check", "checks a spec", positionals: [file]),
        CommandDeclaration("spec print", "prints a spec", positionals: [file]),
        CommandDeclaration("read", "reads files", positionals: [paths]),
      ]),
  ], statuses: [(0, "done"), (2, "wrong usage or configuration")])
let name = Positional("NAME", count: .optional, "its name")
let file = Positional("FILE", .file, "the spec")
let paths = Positional("PATH", .folder, count: .some, "what to read")
let style = Option.value("style", "ID", .oneOf(["mvc", "viper"]), "the style")
let force = Option.flag("force", "replace what differs")
let level = Option.value("level", "N", .number(1...9), "how deep")
let output = Option.value(
  "output", "F:FILE", .text(offering: ["json:"]), repeatable: true, "also write a file")

@Suite struct ProgramTests {
  @Test(
    "a line is read as",
    arguments: [
      ("", "overview"),
      ("--version", "version"),
      ("--help", "help()"),
      ("help help", "help()"),
      ("help new", "help(new)"),
      ("new A --help --nonsense", "help(new)"),
      ("help spec", "help(spec check, spec print)"),
      ("spec --help", "help(spec check, spec print)"),
      ("new", "new"),
      ("new A --style mvc --force", "new NAME=A style=mvc force="),
      ("new --style=viper A", "new NAME=A style=viper"),
      ("new --style MVC", "new style=mvc"),
      ("new -- --force", "new NAME=--force"),
      ("new --level 3 --output a:b --output=c:d=e", "new level=3 output=a:b output=c:d=e"),
      ("spec check -", "spec check FILE=-"),
      ("read a b c", "read PATH=a PATH=b PATH=c"),
    ])
  func reads(line: String, expected: String) throws {
    #expect(try describe(program.parse(words(line))) == expected)
  }

  @Test("help lists the commands by what they serve, and what stands for itself")
  func help() {
    #expect(
      program.help([]) == """
        tool: does things

        usage: tool COMMAND [ARGUMENT…] [OPTION…]

        features:
          new  makes something

        specs and files:
          spec check  checks a spec
          spec print  prints a spec
          read        reads files

        options:
          --version  print the version
          --help     print this help

        exit status:
          0  done
          2  wrong usage or configuration

        'tool help COMMAND' says more about one of them, with examples.

        """)
    #expect(
      program.help(Array(program.commands[1...2])) == """
        usage: tool COMMAND [ARGUMENT…] [OPTION…]

        commands:
          spec check  checks a spec
          spec print  prints a spec

        'tool help COMMAND' says more about one of them, with examples.

        """)
  }

  @Test("help of a command says all that it takes, with examples")
  func helpOfACommand() {
    #expect(
      program.help([program.commands[0]]) == """
        makes something

        usage: tool new [NAME] [OPTION…]

        arguments:
          NAME  its name

        options:
          --style ID       the style: mvc, viper
          --force          replace what differs
          --level N        how deep
          --output F:FILE  also write a file (repeatable)
          --help           print this help

        examples:
          tool new A --style mvc
              makes A

        """)
  }

  @Test("help fits a narrow terminal, in its tables, too; what one types stays in one line")
  func narrowHelp() {
    #expect(
      program.help([], width: 40).contains("\n'tool help COMMAND' says more about one\nof them, "))
    let command = CommandDeclaration(
      "show", "shows what is there in some words",
      discussion:
        "old    was there before, and nobody looks at it\nIt may well be that nothing is there.",
      positionals: [Positional("NAME", count: .any, "what to show, of all that there is")],
      examples: [
        Example("tool show everything-that-is-there --now", "shows it, and says that it does")
      ])
    #expect(
      program.help([command], width: 30) == """
        shows what is there in some
        words

        usage: tool show [NAME…] [OPTION…]

        old    was there before, and
               nobody looks at it
        It may well be that nothing is
        there.

        arguments:
          NAME  what to show, of all
                that there is

        options:
          --help  print this help

        examples:
          tool show everything-that-is-there --now
              shows it, and says that
              it does

        """)
  }

  @Test(
    "every error of a line is reported, with a cure",
    arguments: [
      ("nwe", ["unknown command 'nwe' · did you mean 'new'?"]),
      ("zzz", ["unknown command 'zzz' · see 'tool --help'"]),
      ("version", ["unknown command 'version' · write 'tool --version'"]),
      ("help version", ["unknown command 'version' · write 'tool --version'"]),
      ("-v", ["unknown option '-v' · write 'tool --version'"]),
      ("-V", ["unknown option '-V' · write 'tool --version'"]),
      ("help exit", ["unknown command 'exit' · 'tool --help' ends with the exit statuses"]),
      (
        "help exit-status",
        ["unknown command 'exit-status' · 'tool --help' ends with the exit statuses"]
      ),
      ("--hlep", ["unknown option '--hlep' · did you mean '--help'?"]),
      ("spec", ["'tool spec' needs a word more · one of check, print"]),
      ("spec chekc", ["unknown command 'spec chekc' · did you mean 'check'?"]),
      ("help nope", ["unknown command 'nope' · see 'tool --help'"]),
      ("help new foo", ["'new' has no 'foo' to help with · see 'tool help new'"]),
      (
        "help spec check foo",
        ["'spec check' has no 'foo' to help with · see 'tool help spec check'"]
      ),
      ("spec check", ["missing argument FILE · tool spec check FILE"]),
      ("read", ["missing argument PATH · tool read PATH…"]),
      ("new --style", ["'--style' needs a value · write --style ID"]),
      ("new --style --force", ["'--style' needs a value · write --style ID"]),
      ("new --style=", ["'--style' needs a value · write --style ID"]),
      ("new --force=yes", ["'--force' takes no value · write --force"]),
      ("new --force --force", ["'--force' is given twice · leave one out"]),
      ("new --style vipr", ["unknown value 'vipr' for --style · did you mean 'viper'?"]),
      ("new --style x", ["unknown value 'x' for --style · one of mvc, viper"]),
      ("new --level 0", ["'0' is no value for --level · a whole number from 1 to 9"]),
      ("new --level x", ["'x' is no value for --level · a whole number from 1 to 9"]),
      (
        "new A B --stile mvc --wat",
        [
          "unknown option '--stile' · did you mean '--style'?",
          "unknown option '--wat' · see 'tool help new'",
          "unexpected argument 'B' · see 'tool help new'",
        ]
      ),
    ])
  func refuses(line: String, messages: [String]) {
    let thrown = #expect(throws: Diagnostics.self) { try program.parse(words(line)) }
    #expect(thrown?.all.map { "\($0.message) · \($0.help ?? "")" } == messages)
  }
}

func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

private func describe(_ invocation: Invocation) -> String {
  switch invocation {
  case .overview: return "overview"
  case .version: return "version"
  case .help(let about): return "help(\(about.map(\.name).joined(separator: ", ")))"
  case .run(let index, let arguments):
    let command = program.commands[index]
    var parts = [command.name]
    for positional in command.positionals {
      parts += arguments.all(positional).map { "\(positional.name)=\($0)" }
    }
    for option in command.options { parts += arguments.all(option).map { "\(option.name)=\($0)" } }
    return parts.joined(separator: " ")
  }
}
