import Testing

/// What a type holds, however its type is written.
@Suite struct HeldPartsTests {
  @Test(
    "what a type holds is found behind aliases, constraints and collections",
    arguments: [
      ("typealias Done = () -> Void; struct A { let done: Done }", 1.0),
      ("typealias Done<T> = (T) -> Void; struct A { let done: Done<Int>? }", 1),
      ("typealias Q = P; struct A { let q: any Q }", 2),
      ("struct B<S: P> { let s: S }", 2), ("struct B<S> where S: P { let s: S }", 2),
      ("struct B<S: P & R> { let s: S? }", 3), ("struct B { let all: [any P] }", 2),
      ("struct B { let all: [Int: any P] }", 2),
      ("struct B { let all: Set<Box<Int>>, p: any P }", 2),
      ("struct B { let all: AnyIterator<() -> Void> }", 1),
      ("struct B { let pair: (any P, () -> Void) }", 3),
    ])
  func membersToStub(text: String, cost: Double) throws {
    let protocols = "protocol P { func a(); func b() }\nprotocol R { func c() }\n"
    #expect(try total("testCost", protocols + text) == cost, "\(text)")
  }

  @Test("types that lead in a circle are left", .timeLimit(.minutes(10)))
  func circles() throws {
    let text = "typealias A = B; typealias B = A; struct S<T: U, U: T> { let a: A; let t: T }"
    #expect(try total("testCost", text) == nil)
  }
}
