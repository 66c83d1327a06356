import SwiftSource
import Testing

@Suite struct TokenTests {
  @Test(arguments: [
    ("a.b", "identifier:a period:. identifier:b"),
    ("x.0.1", "identifier:x period:. integer:0 period:. integer:1"),
    (
      "1.5e-3 0x1.8p3 1_000 1.foo 1...2",
      "float:1.5e-3 float:0x1.8p3 integer:1_000 integer:1 period:. identifier:foo integer:1 "
        + "binaryOperator:... integer:2"
    ),
    ("a!b", "identifier:a exclamation:! identifier:b"),
    (
      "!a ? b : c",
      "prefixOperator:! identifier:a infixQuestion:? identifier:b colon:: identifier:c"
    ),
    (
      "a?.b ?? c",
      "identifier:a postfixQuestion:? period:. identifier:b binaryOperator:?? identifier:c"
    ),
    ("A<<#B#>>", "identifier:A binaryOperator:< identifier:<#B#> postfixOperator:>"),
    ("&a & b", "prefixAmpersand:& identifier:a binaryOperator:& identifier:b"),
    ("a -> b = c", "identifier:a arrow:-> identifier:b equal:= identifier:c"),
    (
      "a == b && c <<< d ! e",
      "identifier:a binaryOperator:== identifier:b binaryOperator:&& identifier:c "
        + "binaryOperator:<<< identifier:d binaryOperator:! identifier:e"
    ),
    (
      "a <+++ b -- c -< d *.5 e",
      "identifier:a binaryOperator:<+++ identifier:b binaryOperator:-- identifier:c "
        + "binaryOperator:-< identifier:d prefixOperator:* period:. integer:5 identifier:e"
    ),
    ("\"a\\\"b\" \"\"", "string:\"a\\\"b\" string:\"\""),
    ("#\"a\"b\"# ##\"a\"#\"##", "string:#\"a\"b\"# string:##\"a\"#\"##"),
    ("#\"\"\"#", "string:#\"\"\"#"),
    (
      "\"a\\(b)c\"",
      "stringStart:\" stringSegment:a interpolationStart:\\( identifier:b interpolationEnd:) "
        + "stringSegment:c stringEnd:\""
    ),
    (
      "#\"\\(a)\\#(b)\"#",
      "stringStart:#\" stringSegment:\\(a) interpolationStart:\\#( identifier:b "
        + "interpolationEnd:) stringSegment: stringEnd:\"#"
    ),
    ("a / b / c", "identifier:a binaryOperator:/ identifier:b binaryOperator:/ identifier:c"),
    ("= /a b/.c", "equal:= regex:/a b/ period:. identifier:c"),
    ("f(/a\\/b/)", "identifier:f leftParenthesis:( regex:/a\\/b/ rightParenthesis:)"),
    (
      "a .== b .!= (.<)",
      "identifier:a binaryOperator:.== identifier:b binaryOperator:.!= "
        + "leftParenthesis:( binaryOperator:.< rightParenthesis:)"
    ),
    (
      "\\.?.a ./* */b .<#c#>",
      "backslash:\\ period:. postfixQuestion:? period:. identifier:a "
        + "period:. identifier:b period:. identifier:<#c#>"
    ),
    ("\\ .?.a", "backslash:\\ period:. postfixQuestion:? period:. identifier:a"),
    ("#/a/b/# ", "regex:#/a/b/#"),
    ("`a b` $0 $a $1a", "identifier:`a b` dollarIdentifier:$0 identifier:$a identifier:$1a"),
    ("#if #foo #selector", "poundIf:#if pound:# identifier:foo pound:# identifier:selector"),
    ("a/*b/*c*/*/d", "identifier:a identifier:d"),
    ("é→ü π", "identifier:é binaryOperator:→ identifier:ü identifier:π"),
    ("<#a b#>", "identifier:<#a b#>"),
    ("A::b", "identifier:A colonColon::: identifier:b"),
    ("a<b>>c", "identifier:a binaryOperator:< identifier:b binaryOperator:>> identifier:c"),
    ("switch some _ _a", "switch:switch some:some wildcard:_ identifier:_a"),
  ])
  func haveKinds(source: String, expected: String) {
    let tokens = Tokens(source)
    let found = tokens.all.map { "\($0.kind):\(tokens.text(of: $0))" }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("f(a, [b], {c}, \"\\(d)\")", nil),
    ("f(a]", "]"), ("f(a", "("), ("a)", ")"), ("\"abc", "\"abc"), ("{ \"}\" /* } */", "{"),
    ("\"\\(a\"", "\""),
  ])
  func balanceIsChecked(source: String, expected: String?) {
    let tokens = Tokens(source)
    #expect(tokens.firstUnbalanced.map { tokens.text(of: $0) } == expected)
  }

  /// A run of zeros is one problem, wherever it stands.
  @Test func zeros() {
    let outline = Outline("\u{0}\u{0}let a = \u{0}1\u{0}\u{0}\u{0}\n")
    #expect(
      outline.problems == ["invalidCharacter 0", "invalidCharacter 10", "invalidCharacter 12"])
    #expect(outline.declarations == ["let a 1:7"])
  }

  /// Between two tokens there is only space and comments, so tokens and trivia give the file back.
  @Test(arguments: [
    "struct A { /* b */ let c = \"\\(d)\" // e\n }", "#!/bin/sh\nlet a = \"\"\"\n b\n \"\"\"\r\n",
    "\u{FEFF}let x = /a/ + #\"\\#(b)\"# ; `c`", "let é = \"\u{1F600}\\u{41}\" \u{00A0} \u{0} x",
  ])
  func leaveOnlyTriviaBetween(source: String) {
    let tokens = Tokens(source)
    var end = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for token in tokens.all {
      #expect(Int(token.start) >= end)
      #expect(Tokens(Array(tokens.bytes[end..<Int(token.start)])).all.isEmpty)
      end = Int(token.end)
    }
    #expect(Tokens(Array(tokens.bytes[end...])).all.isEmpty)
  }
}
