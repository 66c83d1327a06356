//
//  AppContainer.swift
//  App
//
//  Fixture & Sons
//

import Foundation

/// Makes what the app's features need.
struct AppContainer: Sendable {
    let api: APIClient
    let now: @Sendable () -> Date
    let newID: @Sendable () -> UUID

    init(
        api: APIClient, now: @escaping @Sendable () -> Date = { Date() },
        newID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.api = api
        self.now = now
        self.newID = newID
    }
}
