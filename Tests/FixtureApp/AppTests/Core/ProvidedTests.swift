//
//  ProvidedTests.swift
//  App
//
//  Fixture & Sons
//

import Foundation
import Testing

@testable import App

/// Generated features use what the app has.
@MainActor
struct ProvidedTests {
    /// What the server was asked.
    actor Server {
        private(set) var calls: [APIClient.Call] = []
        private let answer: Data

        init(answer: Data = Data()) {
            self.answer = answer
        }

        func reply(to call: APIClient.Call) -> Data {
            calls.append(call)
            return answer
        }
    }

    private func container(_ server: Server) -> AppContainer {
        AppContainer(api: APIClient { await server.reply(to: $0) })
    }

    @Test func theServiceAsksTheClient() async throws {
        let server = Server(answer: Data("[]".utf8))
        let service = NotesDependencies.live(container(server)).service
        #expect(try await service.loadNotes().isEmpty)
        try await service.add(Note.samples[0])
        try await service.deleteNote(id: Note.samples[0].id)
        let calls = await server.calls
        #expect(calls.map(\.method) == [.get, .post, .delete])
        #expect(
            calls.map(\.path) == ["notes", "notes", "notes/\(Note.samples[0].id)"])
        #expect(calls.map { $0.body != nil } == [false, true, false])
    }

    @Test func aPageIsAskedForInTheBody() async throws {
        let server = Server(answer: Data("[]".utf8))
        let dependencies = ReportDependencies.live(container(server))
        _ = try await dependencies.service.search(status: nil, endDate: Date(), page: 2, size: 20)
        let call = try #require(await server.calls.first)
        #expect(call.path == "reports/search")
        #expect(String(decoding: call.body ?? Data(), as: UTF8.self).contains("\"page\":2"))
    }

    @Test func theContainerGivesTimeAndIdentity() {
        let (date, id) = (Date(timeIntervalSinceReferenceDate: 1), UUID())
        let app = AppContainer(api: APIClient { _ in Data() }, now: { date }, newID: { id })
        let dependencies = NotesDependencies.live(app)
        #expect(dependencies.now() == date)
        #expect(dependencies.makeID() == id)
    }

    @Test func theCoordinatorGoesWhereNotesAsk() {
        let coordinator = AppCoordinator()
        let router: any NotesRouting = coordinator
        coordinator.open("another feature's")
        router.push(.detail(id: Note.samples[0].id))
        #expect(coordinator.path.count == 2)
        router.leave(.detail(id: Note.samples[1].id))
        #expect(coordinator.path.count == 2)
        router.leave(.detail(id: Note.samples[0].id))
        #expect(coordinator.path.count == 1)
        router.present(.add)
        #expect(coordinator.notesSheet == .add)
        coordinator.notesSheet = nil
        #expect(coordinator.shown == nil)
        coordinator.showSheet("another feature's")
        #expect(coordinator.notesSheet == nil)
        router.dismiss()
        #expect(coordinator.shown == nil)
        router.show(RetryAlert(message: "offline") {})
        #expect(coordinator.trouble?.message == "offline")
    }
}
