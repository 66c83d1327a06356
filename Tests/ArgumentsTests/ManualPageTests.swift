import Arguments
import Testing

@Suite struct ManualPageTests {
  @Test("what roff takes for its own is escaped; commands, options, tables and statuses are there")
  func page() {
    let program = Program(
      name: "tool", summary: "does things",
      groups: [
        CommandGroup(
          "features",
          [
            CommandDeclaration(
              "new", "makes it",
              discussion: ".config is 'read'\nold    from C:\\tmp\nIt is kept.",
              positionals: [Positional("NAME", count: .any, "a name")],
              options: [
                .value("style", "ID", .oneOf(["mvc", "viper"]), repeatable: true, "its style")
              ],
              examples: [Example("tool new \"A\" --style mvc", "makes A")])
          ])
      ], statuses: [(0, "done"), (2, "wrong usage")])
    #expect(
      program.manualPage(version: "1.0") == #"""
        .TH "TOOL" "1" "" "tool 1.0"
        .SH "NAME"
        \&tool \- does things
        .SH "SYNOPSIS"
        .B "tool"
        \&COMMAND [ARGUMENT\[u2026]] [OPTION\[u2026]]
        .SH "OPTIONS"
        .TP
        .B "\-\-version"
        \&print the version
        .TP
        .B "\-\-help"
        \&print this help
        .SH "COMMANDS"
        .SS "tool new [NAME\[u2026]]"
        \&makes it.
        .PP
        \&.config is \(aqread\(aq
        .TP
        .B "old"
        \&from C:\etmp
        .PP
        \&It is kept.
        .TP
        .B "NAME"
        \&a name
        .TP
        .B "\-\-style ID"
        \&its style: mvc, viper (repeatable)
        .PP
        \&makes A:
        .RS "4"
        .EX
        \&tool new \(dqA\(dq \-\-style mvc
        .EE
        .RE
        .SH "EXIT STATUS"
        .TP
        .B "0"
        \&done
        .TP
        .B "2"
        \&wrong usage

        """#)
  }
}
