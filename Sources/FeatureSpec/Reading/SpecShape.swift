import JSON5

/// The keys of the spec language: the reader checks by them, and the JSON Schema is made from them.
public enum SpecShape {
  /// A whole spec.
  public static let spec = JSONShape.object(
    JSONObjectShape(
      "a spec",
      keys: [
        .init("feature", .string(), required: true, "the feature's name, in UpperCamelCase"),
        .init("version", .integer(1...1), "the version of this language"),
        .init("store", .choice(Store.allCases.map(\.rawValue)), "where entities are kept"),
        .init("external", .array(.string()), "types of the app that may be used"),
        .init("enums", .map(enumeration), "closed choices, by name"),
        .init("entities", .map(.object(entity)), "what the feature is about, by name"),
        .init("state", .map(property), "further properties of the feature"),
        .init(
          "crud",
          .array(
            .choice(
              Crud.Kind.allCases.map(\.rawValue),
              meant: ["create": "add", "read": "list", "update": "edit", "remove": "delete"])),
          "what the user may do with the entity that is named as the feature, else the first"),
        .init("operations", .map(.object(operation)), "what the feature needs from outside"),
        .init("actions", .map(.object(action)), "what the view may ask"),
        .init("routes", .map(values), "targets that are pushed, with their values"),
        .init("sheets", .map(values), "targets that are presented, with their values"),
        .init("screens", .map(.object(screen)), "what the screens show"),
        .init("samples", .integer(1...50), "how many sample values there are"),
        .init("$schema", .string(), "where an editor finds the schema; archgen does not read it"),
      ]))

  /// The keys under which a spec gives names to things: where one has no names, nothing can refer to any.
  static let tables: [String] = {
    guard case .object(let shape) = spec else { return [] }
    return shape.keys.filter { if case .map = $0.shape { true } else { false } }.map(\.name)
  }()

  /// What a route or sheet is given: nobody is asked for it.
  private static let values = JSONShape.map(.string("a type and perhaps a default, in Swift"))

  private static let parameters = JSONShape.map(
    .either([
      .string("a type and perhaps a default, in Swift"),
      .object(
        JSONObjectShape(
          "a parameter",
          keys: [
            .init("type", .string(), required: true, "its type, in Swift"),
            .init("default", .string(), "the value when none is given, in Swift"),
            .init("label", .string(), "what a person reads beside its control"),
          ])),
    ]))

  private static let enumeration = JSONShape.either([
    .array(.string("a case")), .map(.either([.string("its label"), .object(enumCase)])),
  ])

  private static let enumCase = JSONObjectShape(
    "a case",
    keys: [
      .init("label", .string(), "what a person reads"),
      .init("imageName", .string(), "the name of its image"),
    ], others: .either([.string(), .number, .bool]))

  private static let property = JSONShape.either([
    .string("a type and perhaps a default, in Swift"),
    .object(
      JSONObjectShape(
        "a property",
        keys: [
          .init("type", .string(), required: true, "its type, in Swift"),
          .init("default", .string(), "its value at the start, in Swift"),
          .init("label", .string(), "what a person reads beside it"),
          .init("derived", .string(), "the expression that computes it"),
        ])),
  ])

  private static let field = JSONShape.either([
    .string("a type and perhaps a default, in Swift"),
    .object(
      JSONObjectShape(
        "a field",
        keys: [
          .init("type", .string(), required: true, "its type, in Swift"),
          .init("default", .string(), "the value of a new one, in Swift"),
          .init("label", .string(), "what a person reads beside it"),
          .init(
            "validate", .map(.string("a Bool expression")),
            "what must hold, by message: { 'Title is empty': '!title.isEmpty' }"),
          .init("derived", .string(), "the expression that computes it"),
          .init("onChange", .string(), "what happens when it has changed"),
        ], otherwise: "fields stand right in their entity: { title: 'String' }")),
  ])

  private static let entity = JSONObjectShape(
    "an entity",
    keys: [
      .init("single", .bool, "one value instead of a list"),
      .init("plural", .string(), "its plural, where English fails"),
    ], others: field)

  private static let operation = JSONObjectShape(
    "an operation",
    keys: [
      .init("parameters", parameters, "what it takes"),
      .init("returns", .string(), "the type of its result"),
      .init("into", .string(), "the property of the state that takes the result"),
      .init("key", .string(), "the field by which rows are merged"),
      .init("page", .integer(2...1000), "rows of a page"),
      .init("http", .string(), "its request, such as 'POST /reports/search'"),
    ])

  private static let action = JSONObjectShape(
    "an action",
    keys: [
      .init("label", .string(), "what a person reads on its control"),
      .init("parameters", parameters, "what it takes"),
      .init("guard", .string(), "when it may run"),
      .init("do", .string(), "what it changes"),
      .init("call", .string(), "the operation that it asks, with arguments"),
      .init("then", .string(), "what it changes after the call; sees 'result'"),
      .init("go", .string(), "the route or sheet that it opens last; sees 'result'"),
    ])

  private static let screen = JSONObjectShape(
    "a screen",
    keys: [
      .init("list", .string(), "an operation, a list of the state or an entity"),
      .init("detail", .string(), "an entity"),
      .init("form", .string(), "an entity, or the action that takes one"),
      .init("sections", .map(.string()), "title: an operation, a list or Enum.allCases"),
      .init("configurator", .string(), "a single entity"),
      .init("filter", .string(), "the parameter that is chosen above a list"),
      .init("allLabel", .string(), "what stands for no choice"),
    ])
}
