//
//  AppCoordinator.swift
//  App
//
//  Fixture & Sons
//

import Observation

#if canImport(SwiftUI)
    // archgen:allow ui-in-logic -- NavigationPath is the one thing that a stack of any screens takes
    import SwiftUI
#endif

/// Where the user is, in the whole app.
@MainActor
@Observable
final class AppCoordinator {
    /// Something that went wrong, and how to try it again.
    struct Trouble {
        let message: String
        let retry: @MainActor () async -> Void
    }

    #if canImport(SwiftUI)
        var path = NavigationPath()
    #else
        private(set) var path: [AnyHashable] = []
    #endif
    private(set) var shown: AnyHashable?
    private(set) var trouble: Trouble?

    func open(_ screen: some Hashable) {
        path.append(screen)
    }

    func popToRoot() {
        path.removeLast(path.count)
    }

    func showSheet(_ sheet: some Hashable) {
        shown = AnyHashable(sheet)
    }

    func closeSheet() {
        shown = nil
    }

    func report(_ message: String, retry: @escaping @MainActor () async -> Void) {
        trouble = Trouble(message: message, retry: retry)
    }

    func forgetTrouble() {
        trouble = nil
    }
}
