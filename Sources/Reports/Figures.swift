import DependencyGraph

/// Figures as people read them.
public enum Figures {
  /// `3,012`: thousands are grouped.
  static func grouped(_ value: Int) -> String {
    var groups: [String] = []
    var rest = value.magnitude
    while rest >= 1000 {
      let low = String(rest % 1000)
      groups.append(String(repeating: "0", count: 3 - low.count) + low)
      rest /= 1000
    }
    groups.append(String(rest))
    return (value < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// `1 file`, `3,012 files`.
  public static func counted(_ value: Int, _ noun: String) -> String {
    grouped(value) + " " + noun + (value == 1 ? "" : "s")
  }

  /// `12 files`, `1 type and the free code of 2 files`: what stands outside types is at their level a unit of
  /// its file, whose id ends with `#`.
  static func counted(_ units: [String], _ level: Level) -> String {
    let files = level == .type ? units.count { $0.hasSuffix("#") } : 0
    let named = counted(units.count - files, level.rawValue)
    return files == 0 ? named : "\(named) and the free code of \(counted(files, "file"))"
  }

  /// `97.4 %`, rounded half up; nil when there is no whole.
  static func percent(_ part: Int, of whole: Int) -> String? {
    guard whole > 0 else { return nil }
    let tenths = (part * 2000 + whole) / (whole * 2)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
