//
//  LoadState.swift
//  App
//
//  Fixture & Sons
//

/// How far a request has come.
enum LoadState: Hashable, Sendable {
    case idle
    case loading
    case loaded
    case empty
    case failed(message: String)

    /// Whether a spinner is due.
    var isBusy: Bool { self == .loading }
}
