//
//  APIClient.swift
//  App
//
//  Fixture & Sons
//

import Foundation

/// Speaks with the app's server.
struct APIClient: Sendable {
    /// What a request asks for.
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// A request before it has an address.
    struct Call: Sendable {
        let method: Method
        let path: String
        let query: [String: String]
        let body: Data?
    }

    let transport: @Sendable (Call) async throws -> Data

    /// Sends a request that answers with a value.
    func send<Value: Decodable>(
        _ method: Method, _ path: String, query: [String: String?] = [:],
        body: (any Encodable & Sendable)? = nil, as type: Value.Type
    ) async throws -> Value {
        let data = try await answer(method, path, query, body)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: data)
    }

    /// Sends a request that answers with nothing.
    func send(
        _ method: Method, _ path: String, query: [String: String?] = [:],
        body: (any Encodable & Sendable)? = nil
    ) async throws {
        _ = try await answer(method, path, query, body)
    }

    private func answer(
        _ method: Method, _ path: String, _ query: [String: String?],
        _ body: (any Encodable & Sendable)?
    ) async throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let call = Call(
            method: method, path: path, query: query.compactMapValues { $0 },
            body: try body.map { try encoder.encode($0) })
        return try await transport(call)
    }
}
