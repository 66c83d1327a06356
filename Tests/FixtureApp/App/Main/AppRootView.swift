//
//  AppRootView.swift
//  App
//
//  Fixture & Sons
//

#if canImport(SwiftUI)
    import SwiftUI

    /// The app's first screen: it owns the coordinator and shows where that is.
    struct AppRootView: View {
        @State private var coordinator = AppCoordinator()
        let container: AppContainer

        var body: some View {
            VStack {
                NavigationStack(path: $coordinator.path) {
                    NotesRootView(dependencies: .live(container), router: coordinator)
                }
                ReportRootView(dependencies: .live(container))
            }
            .alert(
                String(localized: "Something Went Wrong"),
                isPresented: Binding(
                    get: { coordinator.trouble != nil },
                    set: { if !$0 { coordinator.forgetTrouble() } }
                ),
                presenting: coordinator.trouble
            ) { trouble in
                Button(String(localized: "Try Again")) {
                    Task { await trouble.retry() }
                }
            } message: { trouble in
                Text(trouble.message)
            }
        }
    }
#endif
