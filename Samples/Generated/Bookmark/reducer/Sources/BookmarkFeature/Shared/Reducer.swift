/// Decides what follows from an action: a pure function, without UI, time, threads or chance.
nonisolated protocol Reducer {
  associatedtype State: Hashable & Sendable
  associatedtype Work: Effect

  static func reduce(_ state: inout State, _ action: Work.Answer) -> [Work]
}
