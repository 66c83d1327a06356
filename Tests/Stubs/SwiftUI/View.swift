import Combine
@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { self }
}

extension View where Body == Never {
  /// A primitive has no body: `render` never asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any View] = []
    repeat children.append(each content)
    return TupleView((repeat each content), children: children)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { .init(content: first, isFirst: true) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { .init(content: second, isFirst: false) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: View, Primitive {
  public nonisolated init() {}
  public func nodes() -> [Node] { [] }
}

public struct TupleView<Value>: View, Primitive {
  public let value: Value
  let children: [any View]
  nonisolated init(_ value: Value, children: [any View]) {
    self.value = value
    self.children = children
  }
  public func nodes() -> [Node] { children.flatMap(render) }
}

/// SwiftUI's `_ConditionalContent`.
public struct ConditionalContent<First: View, Second: View>: View, Primitive, Branching {
  let content: any View
  let isFirst: Bool
  nonisolated init(content: any View, isFirst: Bool) {
    self.content = content
    self.isFirst = isFirst
  }
  var branch: [Bool] { [isFirst] + ((content as? any Branching)?.branch ?? []) }
  public func nodes() -> [Node] { render(content, at: isFirst) }
}

/// A view that is no more than what it contains: a modifier is handed to the branch that is shown, and begins anew
/// with the next one.
@MainActor
protocol Branching {
  /// Which way each `if` went; none where there is one view.
  var branch: [Bool] { get }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("an optional view has no body") }
}

extension Optional: Primitive where Wrapped: View {
  public func nodes() -> [Node] { self.map { render($0) } ?? [] }
}

public struct AnyView: View, Primitive {
  let content: any View
  public nonisolated init<Content: View>(_ content: Content) { self.content = content }
  public nonisolated init<Content: View>(erasing content: Content) { self.content = content }
  public func nodes() -> [Node] { render(content) }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func nodes() -> [Node] { render(content) }
}

extension Group: Branching where Content: View {
  var branch: [Bool] { (content as? any Branching)?.branch ?? [] }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Self.Body
}

extension View {
  public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    nonisolated(unsafe) let modifier = modifier
    return Modified(self) {
      Place.current?.keep(in: modifier)
      return render(modifier.body(content: AnyView($0)))
    }
  }
}
