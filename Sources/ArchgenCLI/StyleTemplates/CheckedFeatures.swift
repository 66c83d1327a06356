import Diagnostics
import FeatureSpec

/// The features that tell which variables templates may use: one of every shape that a spec can have.
enum CheckedFeatures {
  /// Reads them.
  static func all() throws(Diagnostics) -> [FeatureModel] {
    var features = [try FeatureSpec.named("Notes")]
    let starter = SourceText(path: "<starter>", FeatureSpec.starter(named: "Recipes"))
    features.append(try FeatureSpec.read(starter))
    for (name, text) in texts {
      features.append(try FeatureSpec.read(SourceText(path: "<\(name)>", text)))
    }
    return features
  }

  private static let texts: [(name: String, text: String)] = [
    (
      "links",
      """
      { feature: 'Links', store: 'swiftdata',
        entities: { Link: {
          title: { type: 'String', validate: { 'Title is empty': '!title.isEmpty' } },
          createdAt: 'Date = .now' } },
        operations: {
          fetch: { parameters: { from: 'URL' }, returns: '[Link]', into: 'links', key: 'title' } },
        crud: ['list', 'add', 'edit', 'delete'] }
      """
    ),
    (
      "claims",
      """
      { feature: 'Claims', store: 'remote',
        enums: { Status: { open: 'Open', closed: 'Closed' } },
        entities: { Claim: { id: 'String', date: 'Date?', status: 'Status?' } },
        operations: { search: {
          parameters: { status: 'Status?', endDate: 'Date = .now' }, page: 20,
          returns: '[Claim]', http: 'POST /claims/search' } },
        screens: { claims: { list: 'search', filter: 'status', allLabel: 'All' } } }
      """
    ),
    (
      "basket",
      """
      { feature: 'Basket',
        entities: { Item: { name: 'String', price: 'Decimal' } },
        state: {
          items: '[Item] = []',
          total: { type: 'Decimal', derived: 'items.reduce(0) { $0 + $1.price }' } },
        operations: { submit: { parameters: { items: '[Item]', total: 'Decimal' } } },
        actions: {
          add: { parameters: { item: 'Item' }, do: 'items.append(item)' },
          submit: {
            guard: '!items.isEmpty', call: 'submit(items: items, total: total)',
            then: 'items.removeAll()' } } }
      """
    ),
    (
      "discover",
      """
      { feature: 'Discover',
        enums: { Category: ['cat', 'dog'] },
        entities: { Animal: { name: 'String', category: 'Category' } },
        operations: { loadPopular: { returns: '[Animal]' } },
        screens: { discover: {
          sections: { popular: 'loadPopular', categories: 'Category.allCases' } } },
        routes: { chat: { animalID: 'Animal.ID' } },
        sheets: { createAccount: {} },
        actions: {
          animalTapped: { parameters: { animal: 'Animal' }, go: 'chat(animalID: animal.id)' },
          signUpTapped: { go: 'createAccount' } } }
      """
    ),
    (
      "zither",
      """
      { feature: 'Zither', store: 'file',
        enums: { Count: { five: { label: 'five', count: 5 }, seven: { label: 'seven', count: 7 } } },
        entities: { Configuration: {
          single: true,
          inscription: { type: 'String = ""', label: 'inscription' },
          count: {
            type: 'Count = .seven', label: 'strings',
            onChange: 'tuning = Array(repeating: 0, count: count.count)' },
          tuning: { type: '[Double] = [0, 0, 0, 0, 0, 0, 0]', label: 'tuning' },
          title: { type: 'String', derived: '[inscription, count.label].joined()' } } },
        state: { isPreviewing: 'Bool = false' },
        actions: {
          togglePreview: { do: 'isPreviewing.toggle()' },
          reset: { do: 'configuration = Configuration()' } },
        screens: { customize: { configurator: 'Configuration' } } }
      """
    ),
  ]
}
