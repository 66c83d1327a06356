/// Something that the view may ask of its host.
public struct Action: Sendable, Equatable {
  /// Which control triggers it.
  public enum Trigger: Sendable, Equatable {
    /// A button.
    case button
    /// A tap on the row of a value of this type.
    case rowTap(type: TypeRef)
    /// A control of a row of this entity. Where one of the lists shows the row that it takes something out of, the
    /// row goes, and the control is shown as one that deletes.
    case row(entity: String, thins: [String])
    /// A control of a row of this entity that asks for all but the row's identity, which is this parameter.
    case rowForm(entity: String, identity: String)
    /// The form that makes one of these.
    case form(entity: String)
    /// A button that asks for the parameters in a small form.
    case prompt
  }

  /// Where the control of a row has a parameter from.
  public enum RowArgument: Sendable, Equatable {
    /// The row's value.
    case row
    /// A property of it: `id`, `imageName`.
    case property(String)
  }

  /// `avatarTapped`
  public var name: String
  /// What a person reads on its control.
  public var label: String
  /// What it needs of who asks for it.
  public var parameters: [Parameter]
  /// What no control could ask for and has a default: made when it is asked for.
  public var made: [Parameter] = []
  /// What its form begins with of the state: the property that it sets to a parameter, by the parameter's name.
  public var begins: [String: String] = [:]
  /// For a row: where each parameter comes from. Empty otherwise.
  public var rowArguments: [RowArgument]
  /// When false, nothing happens and the control is disabled.
  public var condition: Snippet?
  /// What it changes first.
  public var statements: Snippet?
  /// What it asks of the service.
  public var call: Call?
  /// What it changes after the call has succeeded.
  public var then: Snippet?
  /// The actions while whose calls it is not done, because it would change what these have sent and change again when
  /// they succeed; itself where its rows share such a call.
  public var waitsFor: [String] = []
  /// Where it goes last.
  public var go: Destination?
  /// Which control triggers it.
  public var trigger: Trigger
  /// Whether an operation brought it along.
  var isImplied: Bool

  /// All that its snippets see beside the state.
  public var inputs: [Parameter] { parameters + made }

  /// What its form leaves out, since no control could ask for it.
  var unaskedParameters: [Parameter] {
    switch trigger {
    case .prompt, .rowForm: parameters.filter { $0.control == .hidden }
    case .button, .rowTap, .row, .form: []
    }
  }

  /// Whether it changes nothing and asks for nothing on its way.
  public var onlyGoes: Bool { go != nil && statements == nil && call == nil }

  /// `submitPhase`, for one that calls.
  public var phase: String? { call.map { _ in name + "Phase" } }

  /// What opens the form of one, by its name: `rateTapped`, and `openGenre` for `genreTapped`.
  public static func opener(of name: String) -> String {
    let ending = "Tapped"
    guard name.hasSuffix(ending), name != ending else { return name + ending }
    return "open" + NameCases.upperFirst(String(name.dropLast(ending.count)))
  }
}

/// The call of an operation, its arguments evaluated once.
public struct Call: Sendable, Equatable {
  /// An argument with its label.
  public struct Argument: Sendable, Equatable {
    /// The parameter.
    public var parameter: Parameter
    /// Its value; nil for the parameter's default.
    public var value: Snippet?
  }

  /// The operation.
  public var operation: String
  /// One for each of its parameters, in their order.
  public var arguments: [Argument]
}

/// A route or a sheet with its values.
public struct Destination: Sendable, Equatable {
  /// `chat`
  public var name: String
  /// Whether it is presented and not pushed.
  public var isSheet: Bool
  /// A value for each of its parameters, in their order.
  public var arguments: [(label: String, value: Snippet)]

  /// Equal when names, kinds and arguments are.
  public static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.isSheet == b.isSheet && a.arguments.count == b.arguments.count
      && zip(a.arguments, b.arguments).allSatisfy { $0 == $1 }
  }
}
