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
        var path = NavigationPath() {
            didSet { screens.removeLast(max(0, screens.count - path.count)) }
        }
    #else
        private(set) var path: [AnyHashable] = []
    #endif
    /// What `path` holds, because `NavigationPath` does not tell.
    private var screens: [AnyHashable] = []
    private(set) var shown: AnyHashable?
    private(set) var trouble: Trouble?

    func open(_ screen: some Hashable) {
        screens.append(AnyHashable(screen))
        path.append(screen)
    }

    /// Takes a screen away, with what is above it, where it is still shown.
    func close(_ screen: some Hashable) {
        guard let place = screens.lastIndex(of: AnyHashable(screen)) else { return }
        path.removeLast(path.count - place)
        screens.removeLast(screens.count - place)
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
