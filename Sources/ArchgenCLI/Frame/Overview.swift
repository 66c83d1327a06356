/// What `archgen` alone prints: what it is, how to start, what it sees here.
enum Overview {
  static func text(_ context: Context) -> String {
    let place = Surroundings(context)
    return """
      archgen writes a Swift feature in an architecture style, and measures, compares and lints styles.

        archgen new Bookmark --style viper --package   a feature with sources, tests and previews
        archgen lint Sources --style mvvm              who knows whom, judged from source
        archgen analyze Sources                        size, coupling, cycles, direction

      here: \(place.description)
      next: \(place.nextStep)
      all commands: archgen --help

      """
  }
}
