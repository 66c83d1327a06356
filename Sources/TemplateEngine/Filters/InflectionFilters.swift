import Names

/// English `plural` and `singular` of the last word of a name: `orderItem` gives `orderItems`.
let inflectionFilters: [Filter] = [
  .mapping("plural", EnglishNouns.plural),
  .mapping("singular", EnglishNouns.singular),
]
