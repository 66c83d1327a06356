import Diagnostics
import JSON5

extension JSONObject {
  /// The object with each unknown key, which is reported, as the one that it nearly is: what stands there is
  /// checked in the same run, and nobody misses it besides.
  func asMeant(_ keys: [JSONObjectShape.Key]) -> JSONObject {
    if members.allSatisfy({ member in keys.contains { $0.name == member.key } }) { return self }
    let names = keys.map(\.name)
    var taken = Set(members.map(\.key))
    var result = self
    for index in members.indices where !names.contains(members[index].key) {
      guard let name = Suggestion.closest(to: members[index].key, in: names),
        taken.insert(name).inserted
      else { continue }
      result.members[index].key = name
    }
    return result
  }
}
