import FeatureSpec
import TemplateEngine

/// What an app has already, so that no feature brings its own.
public struct Provided: Hashable, Sendable {
  /// The app's types, by the names of the shared types that they stand for: `Phase` by `LoadState`.
  public var types: [String: String] = [:]
  /// Who keeps where the user is.
  public var router: Router?
  /// What features get their dependencies from.
  public var container: Container?
  /// What speaks with the server.
  public var client: Client?

  /// Nothing.
  public init() {}

  /// The app's coordinator. Each call is Swift on one of its members.
  public struct Router: Hashable, Sendable {
    /// Its type.
    var type: String
    /// How it does what a feature asks of it, by the name of what is asked.
    var calls: [String: CodePattern]
    /// Whether it can be made with no arguments, as previews do.
    var isMadeAlone: Bool

    /// What a feature may ask of it, with the usual call.
    public static let usualCalls = [
      "push": "push({route})", "leave": "leave({route})", "present": "present({sheet})",
      "dismiss": "dismiss()", "show": "show(message: {message}, retry: {retry})",
      "sheet": "sheet",
    ]
    /// The holes that the calls may have, with what stands in them.
    public static let holes = [
      "route": "route", "sheet": "sheet", "message": "alert.message", "retry": "alert.retry",
      "alert": "alert",
    ]
    /// Calls that are what is asked already: the member itself answers.
    fileprivate static let same = [
      "push": "push(route)", "leave": "leave(route)", "present": "present(sheet)",
      "dismiss": "dismiss()", "show": "show(alert)",
    ]

    /// Describes it.
    public init(type: String, calls: [String: CodePattern], isMadeAlone: Bool) {
      self.type = type
      self.calls = calls
      self.isMadeAlone = isMadeAlone
    }

    /// The code of what is asked; empty where a member of that name answers itself.
    public func body(_ name: String) -> String {
      let call = call(name)
      return call == Self.same[name] ? "" : call
    }

    /// The code that does what is asked.
    public func call(_ name: String) -> String {
      (calls[name] ?? CodePattern(Self.usualCalls[name] ?? name)).filled { Self.holes[$0] }
    }
  }

  /// The app's container.
  public struct Container: Hashable, Sendable {
    /// Its type.
    var type: String
    /// Its members, by what a feature takes from it: `now`, `makeID`, `client`.
    public var members: [String: String]

    /// What a feature may take from it.
    public static let takes = ["now", "makeID", "client"]

    /// Describes it.
    public init(type: String, members: [String: String]) {
      self.type = type
      self.members = members
    }

    /// The code that takes something from it.
    func code(_ name: String) -> String { "app.\(members[name] ?? name)" }
  }

  /// The app's client.
  public struct Client: Hashable, Sendable {
    /// Its type.
    public var type: String
    /// How a request is sent that answers with a value.
    var call: CodePattern
    /// How a request is sent that answers with nothing; nil where ``call`` does both.
    var callWithoutResult: CodePattern?

    /// The holes of a call.
    public static let holes = [
      "method", "methodCase", "path", "query", "queryItems", "body", "Result",
    ]

    /// Describes it.
    public init(type: String, call: CodePattern, callWithoutResult: CodePattern?) {
      self.type = type
      self.call = call
      self.callWithoutResult = callWithoutResult
    }

    /// The function of a feature that has no result, where only calls with a result can be made.
    public func unanswered(in feature: FeatureModel) -> String? {
      guard callWithoutResult == nil, call.holes.contains("Result"), feature.store == .remote
      else { return nil }
      let service = ServiceFacts(feature)
      return service.methods.first { $0.returns.isEmpty && service.request($0) != nil }?.name
    }
  }

  /// What templates see.
  var context: TemplateObject {
    var context: TemplateObject = ["client": .none, "router": .none]
    if let client { context["client"] = .object(["type": .string(client.type)]) }
    if let router {
      var object: TemplateObject = [
        "type": .string(router.type), "isMadeAlone": .bool(router.isMadeAlone),
        "sheet": .string(router.call("sheet")), "dismissCall": .string(router.call("dismiss")),
      ]
      for name in Router.same.keys { object[name] = .string(router.body(name)) }
      context["router"] = .object(object)
    }
    return context
  }
}
