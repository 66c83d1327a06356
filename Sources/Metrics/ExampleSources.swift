extension MetricExample {
  /// Three files, A → B → C, and A → C.
  static let chain: [(path: String, text: String)] = [
    ("A.swift", "struct A { var b: B; var c: C }"), ("B.swift", "struct B { var p: P }"),
    ("C.swift", "struct C {}\nprotocol P {}"),
  ]

  /// Six types that reach 6, 4, 3, 2, 2 and 1 of each other: CCD 18.
  static let six: [(path: String, text: String)] = [
    (
      "Six.swift",
      """
      struct A { var b: B; var c: C }
      struct B { var d: D; var e: E }
      struct C { var e: E }
      struct D { var f: F }
      struct E { var f: F }
      struct F {}
      """
    )
  ]

  /// Cycles of two and of three types, and one type in none.
  static let twoCycles: [(path: String, text: String)] = [
    (
      "Cycles.swift",
      """
      class A { var b: B? }
      class B { var a: A?; var c: C }
      struct C { var d: D }
      class D { var e: E? }
      class E { var f: F? }
      class F { var d: D? }
      """
    )
  ]
}
