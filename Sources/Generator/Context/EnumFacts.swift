import FeatureSpec
import TemplateEngine

/// An enum of a feature: its cases, and what each case has for the label and the other properties.
struct EnumFacts {
  let model: EnumModel
  let terms: FactTerms

  var context: TemplateObject {
    [
      "name": .string(model.name),
      "conformances": .string(
        "CaseIterable, Identifiable, Hashable, Sendable" + (terms.mapsEntities ? "" : ", Codable")),
      "cases": .array(model.cases.map { .object(["name": .string($0.name)]) }),
      "properties": .array([label] + others),
    ]
  }

  private var label: TemplateValue {
    .object([
      "name": "label", "type": "String",
      "cases": .array(
        model.cases.map {
          .object(["name": .string($0.name), "value": .string(SwiftText.localized($0.label))])
        }),
    ])
  }

  private var others: [TemplateValue] {
    model.properties.enumerated().map { number, property in
      .object([
        "name": .string(property.name), "type": .string(property.type.swift),
        "cases": .array(
          model.cases.map {
            .object([
              "name": .string($0.name),
              "value": .string($0.values.indices.contains(number) ? $0.values[number] : ""),
            ])
          }),
      ])
    }
  }
}
