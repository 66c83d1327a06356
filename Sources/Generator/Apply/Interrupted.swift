/// Thrown when the user stopped a run; everything is as it was before.
public struct Interrupted: Error, Sendable {}
