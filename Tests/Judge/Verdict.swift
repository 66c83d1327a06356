/// Two sets of edges, compared.
struct Verdict {
  let name: String
  let shared: Int
  let missing: Int
  let wrong: Int

  static let header = "package | edges | of the compiler | in both | precision | recall"

  /// The share of archgen's edges that the compiler has, too.
  var precision: Double { Self.ratio(shared, shared + wrong) }
  /// The share of the compiler's edges that archgen has, too.
  var recall: Double { Self.ratio(shared, shared + missing) }

  var line: String {
    "\(name) | \(shared + missing) | \(shared) | \(Self.text(precision)) | \(Self.text(recall))"
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }

  private static func text(_ share: Double) -> String {
    let thousandths = String(Int((share * 10_000).rounded()))
    return String(repeating: "0", count: max(0, 5 - thousandths.count)) + thousandths
  }
}
