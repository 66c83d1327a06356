import Diagnostics
import FeatureSpec
import Generator

/// Whether what the app has is what a feature asks of it: found before anything is written.
extension ProvidedParts {
  /// What is missing for a feature, at its place in the configuration.
  func problems(
    in generation: Generation, of feature: FeatureModel, isPublic: Bool
  ) -> [Diagnostic] {
    guard !settings.isEmpty else { return [] }
    var problems = sharedProblems(generation.replaced)
    for file in generation.plan.files where file.path.hasSuffix(".swift") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.role == "routerContract" { problems += routerProblems(text) }
      if file.role == "dependencies", let part = settings.container {
        problems += memberProblems("app", in: text, part)
      }
      if file.template == "shared/service/remote.stencil", let part = settings.client {
        problems += memberProblems("client", in: text, part)
      }
    }
    if let part = settings.client, let name = value.client?.unanswered(in: feature) {
      problems.append(
        .error(
          "'\(name)' has no result for {Result}", at: part["call"]?.place,
          help: "say how such a request is sent: callWithoutResult: 'client.send(…)'"))
    }
    if isPublic {
      for part in [settings.router, settings.container, settings.client].compactMap(\.self)
      where !app.isPublic(part.type.text) {
        problems.append(
          .error(
            "'\(part.type.text)' is not public, but the feature is", at: part.type.place,
            help: "make it public, or leave 'access' out"))
      }
    }
    return problems
  }

  /// The shared files that are not written say what the app's types must have.
  private func sharedProblems(_ replaced: [PlannedFile]) -> [Diagnostic] {
    let shared = AppTypes(
      replaced.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    return settings.types.flatMap { name, type -> [Diagnostic] in
      guard shared.has(name.text), let wanted = shared.members(of: name.text),
        let has = app.members(of: type.text)
      else { return [] }
      var problems = wanted.filter { member in
        !has.contains { $0.name == member.name && $0.labels == member.labels }
      }.map { missing($0.spelling, in: type.text, has, at: type.place) }
      if shared.kind(of: name.text) == .enum {
        let cases = Set(wanted.filter { $0.kind == .case }.map(\.name))
        problems += has.filter { $0.kind == .case && !cases.contains($0.name) }.map {
          .error(
            "'\(type.text)' has the case '\($0.name)', which generated code does not know",
            at: type.place, help: "it switches over \(cases.sorted().joined(separator: ", "))")
        }
      }
      let conformances = Set(app.inherited(by: type.text))
      problems += shared.inherited(by: name.text).filter {
        $0 != "Sendable" && !conformances.contains($0)
      }.map {
        .error(
          "'\(type.text)' does not conform to '\($0)', as '\(name.text)' does", at: type.place,
          help: "add it to the declaration")
      }
      return problems
    }
  }

  /// What the feature's router protocol asks for must be a member, or what the configuration calls.
  private func routerProblems(_ contract: String) -> [Diagnostic] {
    guard let part = settings.router, let router = value.router,
      let has = app.members(of: part.type.text)
    else { return [] }
    let contract = AppTypes([("", contract)])
    let asked = contract.names.flatMap { contract.members(of: $0) ?? [] }
    var problems = asked.compactMap { member -> Diagnostic? in
      let place = part[member.name]?.place ?? part.type.place
      guard router.body(member.name).isEmpty else {
        return unknownMember(router.call(member.name), has, part, place)
      }
      return has.contains { $0.name == member.name && $0.labels == member.labels }
        ? nil
        : missing(
          member.spelling, in: part.type.text, has, at: place,
          or: "say how it does so: router: { type: '\(part.type.text)', \(member.name): '…' }")
    }
    if asked.contains(where: { $0.name == "present" }) {
      for name in ["sheet", "dismiss"] where !asked.contains(where: { $0.name == name }) {
        problems += [
          unknownMember(
            router.call(name), has, part, part[name]?.place ?? part.type.place)
        ].compactMap(\.self)
      }
    }
    return problems
  }

  /// The members that code takes from a value of a name.
  private func memberProblems(
    _ name: String, in code: String, _ part: ProvidedSettings.Part
  ) -> [Diagnostic] {
    guard let has = app.members(of: part.type.text) else { return [] }
    let words = Self.words(code)
    var seen: Set<String> = []
    return words.indices.compactMap { index in
      guard words[index] == name, index + 2 < words.count, words[index + 1] == ".",
        index == 0 || words[index - 1] != ".", seen.insert(words[index + 2]).inserted
      else { return nil }
      let place = part.others.first { $0.text.text.contains(words[index + 2]) }?.text.place
      return unknownMember(words[index + 2], has, part, place ?? part.type.place)
    }
  }

  /// A call's first word must be a member.
  private func unknownMember(
    _ call: String, _ has: [AppTypes.Member], _ part: ProvidedSettings.Part, _ place: Place
  ) -> Diagnostic? {
    guard let word = Self.words(call).first, !has.contains(where: { $0.name == word }) else {
      return nil
    }
    return missing(word, in: part.type.text, has, at: place)
  }

  private func missing(
    _ member: String, in type: String, _ has: [AppTypes.Member], at place: Place,
    or cure: String? = nil
  ) -> Diagnostic {
    let name = member.prefix { $0 != "(" }
    let help =
      has.first { $0.name == name }.map { "it has '\($0.spelling)'; labels must be the same" }
      ?? Suggestion.didYouMean(member, in: Set(has.map(\.spelling) + has.map(\.name)))
    return .error(
      "'\(type)' has no '\(member)', which the feature needs", at: place,
      help: [help, cure].compactMap(\.self).joined(separator: "; or ").nilIfEmpty)
  }
}

extension String {
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
