/// Answers to questions that are asked again and again: views say a few names thousands of times.
struct Answers<Question: Hashable> {
  private var known: [Question: Bool] = [:]

  /// The answer to a question, found once for each.
  mutating func answer(to question: Question, _ find: (Question) -> Bool) -> Bool {
    if let known = known[question] { return known }
    let found = find(question)
    known[question] = found
    return found
  }
}
