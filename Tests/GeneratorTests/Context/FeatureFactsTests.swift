import Diagnostics
import FeatureSpec
import TemplateEngine
import Testing

@testable import Generator

/// A spec, what a template asks of its facts, and the Swift that it gets.
@Suite("Facts of generated code")
struct FeatureFactsTests {
  private static let bare = "{ feature: 'Notes' }"
  private static let order = """
    { feature: 'Order', entities: { Item: { name: 'String', price: 'Decimal', count: 'Int?' } },
      state: { items: '[Item] = []', total: { type: 'Decimal', derived: 'items.reduce(0) { $0 + $1.price }' } },
      operations: { submit: { parameters: { items: '[Item]', note: 'String?' } }, drop: { parameters: { id: 'Item.ID' } } },
      actions: {
        add: { parameters: { item: 'Item' }, do: 'items.append(item)' },
        submit: { guard: '!items.isEmpty', call: 'submit(items: items)', then: 'items.removeAll()' },
        drop: { parameters: { id: 'Item.ID' }, call: 'drop(id: id)', then: 'items.removeAll { $0.id == id }' } } }
    """
  private static let paged = """
    { feature: 'Report', store: 'remote', enums: { Status: ['open', 'done'] },
      entities: { Report: { id: 'String', status: 'Status?', at: 'Date?' } },
      operations: { search: { parameters: { status: 'Status?', until: 'Date = .now' }, page: 20,
        returns: '[Report]', http: 'GET /reports' } },
      screens: { reports: { list: 'search', filter: 'status' } } }
    """

  private static let looks = """
    { feature: 'Looks', store: 'file', enums: { Theme: ['light', 'dark'] }, crud: ['list', 'add'],
      entities: { Look: { id: 'Int', theme: 'Theme = .light', accent: 'Theme?', last: 'Theme', all: '[Theme]',
        few: '[Theme] = []' } } }
    """

  /// What a form cannot edit, numbers and addresses in every shape, and a list asked with the state.
  private static let recipe = """
    { feature: 'Recipe', entities: { Recipe: { title: 'String', at: '[Date]', tags: '[Recipe.ID] = []',
        weight: 'Double', site: 'URL?', ratings: '[Double]' } },
      crud: ['list', 'edit'] }
    """
  private static let makes = """
    { feature: 'Folder', entities: { Note: { title: 'String' } }, state: { last: 'UUID?' },
      operations: { load: { returns: '[Note]' } },
      actions: {
        copy: { parameters: { note: 'Note', newID: 'UUID = UUID()' },
          do: 'notes.append(Note(id: newID, title: note.title))' },
        begin: { parameters: { newID: 'UUID = UUID()' }, do: 'last = newID' },
        create: { parameters: { title: 'String', newID: 'UUID = UUID()' },
          do: 'notes.append(Note(id: newID, title: title))' } } }
    """
  private static let posts = """
    { feature: 'Post', store: 'remote', entities: { Post: { id: 'String', title: 'String' } },
      state: { words: 'String = "new"', since: 'Date = .now' },
      operations: {
        find: { parameters: { words: 'String', since: 'Date' }, page: 9, returns: '[Post]', http: 'GET /posts' },
        fetchOne: { parameters: { id: 'Post.ID' }, returns: 'Post', http: 'GET /posts/{id}' } },
      screens: { posts: { list: 'find' }, post: { detail: 'Post' } } }
    """

  /// Forms of actions that may be refused, the last by nothing that it asks for.
  private static let wallet = """
    { feature: 'Wallet', entities: { Bill: { title: 'String' } }, state: { bills: '[Bill]', isFrozen: 'Bool = false' },
      actions: {
        spend: { parameters: { sum: 'Decimal' }, guard: 'sum > 0', do: 'isFrozen = true' },
        earn: { parameters: { wage: 'Int' }, guard: '!isFrozen', do: 'isFrozen = true' },
        waste: { parameters: { sum: 'Int' }, do: 'isFrozen = true' },
        rename: { parameters: { id: 'Bill.ID', words: 'String' }, guard: 'bills.contains { $0.id == id }', do: 'isFrozen = true' } } }
    """

  /// A list that is loaded into a section.
  private static let window = """
    { feature: 'Window', entities: { Disc: { title: 'String' } }, operations: { loadNew: { returns: '[Disc]' } },
      screens: { window: { sections: { new: 'loadNew' } } } }
    """

  /// A form that chooses what it refers to: another entity, and another row.
  private static let folder = """
    { feature: 'Folder', entities: { Folder: { name: 'String', ownerID: 'Owner.ID', inside: 'Folder.ID?' }, Owner: { name: 'String' } },
      operations: { owners: { returns: '[Owner]' } }, crud: ['list', 'add', 'edit'] }
    """

  /// Forms that rows open: one begins with what its row has, the other has nothing of it.
  private static let shelf = """
    { feature: 'Shelf', entities: { Jar: { id: 'Int', label: 'String', weight: 'Decimal?', amount: 'Int', note: 'String?',
        password: 'String', stars: 'Int' } }, state: { jars: '[Jar]' },
      actions: {
        change: { parameters: { jarID: 'Jar.ID', label: 'String', weight: 'Decimal?', amount: 'Int?', note: 'String',
          password: 'String', stars: 'Int = 3', at: 'Date = .now' }, do: 'jars = []' },
        move: { parameters: { id: 'Jar.ID', place: 'String' }, do: 'jars = []' } } }
    """

  /// Forms that begin with what the state has, or with what begins a new draft where it has nothing.
  private static let card = """
    { feature: 'Card', enums: { Theme: ['light', 'dark'] },
      state: { name: 'String = "Ada"', limit: 'Int?', day: 'Date?', theme: 'Theme?', marks: '[Int]' },
      actions: {
        rename: { parameters: { list: 'String', at: 'Date = .now' }, do: 'name = list' },
        plan: { parameters: { newLimit: 'Int', on: 'Date', look: 'Theme', all: '[Int]' },
          do: 'limit = newLimit; day = on; theme = look; marks = all' } } }
    """

  /// A panel that asks nobody, of which only what the spec writes needs Foundation.
  private static let panel = """
    { feature: 'Clock', state: { n: 'Int = 0' }, operations: { ask: { returns: 'Date' } },
      actions: { ask: { call: 'ask()' } } }
    """
  private static let link = """
    { feature: 'Link', crud: ['list', 'add'], entities: { Link: { title: 'String', other: 'Link.ID?', sites: '[URL]' } } }
    """

  static let said: [(String, String, String)] = [
    (wallet, "{{ forms.0.onSave }}", "(Decimal) throws -> Void"),
    (wallet, "{{ forms.0.takes }}", "throws(InvalidInput) "),
    (
      wallet, "{{ forms.0.conditions.0.refusal }}",
      #"String(localized: "Spend is not possible with this input")"#
    ),
    (
      wallet, "{{ forms.1.conditions.0.refusal }}",
      #"String(localized: "Earn is not possible now")"#
    ),
    (wallet, "{{ forms.2.onSave }}{{ forms.2.conditions }}", "(Int) -> Void[]"),
    (
      wallet, "{{ forms.3.conditions.0.refusal }}",
      #"String(localized: "Rename is not possible now")"#
    ),
    // What the form of an entity makes is its input, too.
    (
      """
      { feature: 'Wallet', entities: { Bill: { amount: 'Int' } }, state: { bills: '[Bill]', limit: 'Int = 9' },
        actions: { add: { parameters: { bill: 'Bill' }, guard: 'bill.amount <= limit', do: 'bills.append(bill)' } } }
      """, "{{ forms.0.conditions.0.refusal }}",
      #"String(localized: "Add is not possible with this input")"#
    ),
    // A default says what a form begins with instead, a password is new, and there may be no note.
    (
      shelf, "{% for g in drafts.0.given %}{{ g.name }} = {{ g.value }}; {% endfor %}",
      "jarID = jar.id; label = jar.label; weight = jar.weight.map { $0.text() } ?? \"\"; "
        + "amount = jar.amount.text(); at = at; "
    ),
    (
      shelf, "{{ drafts.0.parameters }} · {{ forms.0.given }} · {{ forms.0.newDraft }}",
      "_ jar: Jar, at: Date · jar: Jar · ShelfChangeDraft(jar, at: dependencies.now())"
    ),
    (
      shelf, "{{ drafts.1.parameters }} · {{ forms.1.given }} · {{ forms.1.newDraft }}",
      "id: Jar.ID · id: Jar.ID · ShelfMoveDraft(id: id)"
    ),
    (
      shelf,
      "{{ forms.0.row }} · {{ forms.0.opened|join:\"model.\" }} · {{ forms.0.handed|join:\"model.\" }}",
      "jar: Jar · (jar: jar) · (jar)"
    ),
    (
      shelf, "{% for c in main.row.offer.controls %}{{ c.call }} {% endfor %}",
      "changeTapped(jar: jar) moveTapped(id: jar.id) "
    ),
    (
      card, "{% for g in drafts.1.given %}{{ g.name }} = {{ g.value }}; {% endfor %}",
      "newLimit = newLimit.map { $0.text() } ?? \"\"; on = on; look = look ?? .light; "
        + "all = all.map { $0.text() }; "
    ),
    (
      card, "{{ drafts.1.parameters }} · {{ forms.1.given }}",
      "newLimit: Int?, on: Date, look: Theme?, all: [Int] · newLimit: Int?, on: Date?, look: Theme?, all: [Int]"
    ),
    (
      card, "{{ forms.1.newDraft }} · {{ forms.1.usesDependencies }}",
      "CardPlanDraft(newLimit: newLimit, on: on ?? dependencies.now(), look: look, all: all) · true"
    ),
    (
      card,
      "({{ forms.1.row }}) {{ forms.1.opened|join:\"model.\" }} {{ forms.1.handed|join:\"\" }}",
      "() (newLimit: model.limit, on: model.day, look: model.theme, all: model.marks) (limit, day, theme, marks)"
    ),
    // Where a form is made the list has its name already.
    (
      card,
      "{{ forms.0.given }} {{ forms.0.bound }} {{ forms.0.arguments }} {{ forms.0.newDraft }}",
      "list listValue: String (let listValue) (list: listValue) "
        + "CardRenameDraft(list: listValue, at: dependencies.now())"
    ),
    (card, "{{ drafts.0.declaresInit }} {{ drafts.1.declaresInit }}", "false true"),
    (
      shelf, "{% for c in presented.row.offer.controls %}{{ c.call }} {% endfor %}",
      "changeTapped(id: row.id) moveTapped(id: row.id) "
    ),
    (
      shelf, "{{ forms.0.lookup.signature }} {{ forms.0.lookup.rows }} {{ forms.1.lookup }}",
      "changeTapped(id: Jar.ID) jars "
    ),
    // What opens a form is not for use while a guard forbids it that speaks of nothing typed.
    (
      wallet,
      "{% for form in main.formButtons %}{{ form.sheet }}: {{ form.guard }} {% endfor %}",
      "spend:  earn: canEarn waste:  "
    ),
    (
      wallet,
      "{% for a in main.actions where a.guard %}{{ a.canCall }} {{ a.canSignature }} {% endfor %}",
      "canSpend(sum: sum) sum: Decimal canEarn  canRename(id: id) id: Bill.ID "
    ),
    // Sections say at their place what failed, and need no view for a whole screen.
    (window, "{{ needs.placeholder }} {{ needs.retryView }}", "true false"),
    (posts, "{{ needs.placeholder }} {{ needs.retryView }}", "true true"),
    (wallet, "{{ needs.refusals }} {{ reduced.foundation.shown }}", "true true"),
    (panel, "{{ dependencies.needsFoundation }}", "true"),
    // A `guard` would take the brace of the closure for its own.
    (
      "{ feature: 'A', entities: { B: { n: { type: '[Int]', validate: { 'Bad': 'n.allSatisfy { $0 > 0 }' } } } } }",
      "{{ entity.rules.0.condition }}", "(n.allSatisfy { $0 > 0 })"
    ),
    (
      "{ feature: 'A', entities: { B: { n: { type: '[Int]', validate: { 'Bad': '!n.contains { $0 > 0 } || n.count == 3' } } } } }",
      "{{ entity.rules.0.condition }}", "!(n.contains { $0 > 0 }) || n.count == 3"
    ),
    // What a test calls its own is no parameter's.
    (
      "{ feature: 'A', state: { n: 'Int = 0' }, operations: { ask: { parameters: { until: 'Int' } } },"
        + " routes: { b: { until: 'Int' } },"
        + " actions: { a: { parameters: { until: 'Int' }, call: 'ask(until: until)', go: 'b(until: until)' } } }",
      "{% for a in main.actions %}{{ a.test.parameters.0.local }} {{ a.test.call }} {{ a.test.recorded.0.value }} {{ a.test.destination }}{% endfor %}",
      "untilValue a(until: untilValue) untilValue .b(until: untilValue)"
    ),
    (
      "{ feature: 'A', state: { n: 'Int = 0' }, actions: { a: { do: 'n = Int(Decimal(2).description.count)' } } }",
      "{{ main.needsFoundation }}", "true"
    ),
    (
      "{ feature: 'A', state: { n: 'Int = 0' }, actions: { a: { do: 'n += 1' } } }",
      "{{ main.needsFoundation }}", "false"
    ),
    // What no form shows is kept as it is, and a test expects it so.
    (
      link, "{% for f in drafts.0.fields %}{{ f.name }}{{ f.declared }};{% endfor %}",
      "id: UUID;title = \"\";other: Link.ID?;sites: [URL] = [];"
    ),
    (
      link, "{{ forms.0.tests.expected }}",
      "Link(id: draft.id, title: draft.title, other: draft.other, sites: draft.sites)"
    ),
    // What cannot be read is refused, too.
    (
      order, "{% for f in forms.0.tests.failures %}{{ f.testName }}: {{ f.message }};{% endfor %}",
      #"UnreadablePrice: "Price is not a number";UnreadableCount: "Count is not a whole number";"#
    ),
    // A presenter says "Yes" or "No"; numbers are no words.
    (
      "{ feature: 'A', entities: { B: { n: 'Int' } }, state: { isOn: 'Bool = false' }, operations: { bs: { returns: '[B]' } } }",
      "{{ needs.localized }}", "true"
    ),
    (
      "{ feature: 'A', entities: { B: { isOn: 'Bool' } }, operations: { bs: { returns: '[B]' } } }",
      "{{ needs.localized }}", "true"
    ),
    (
      "{ feature: 'A', entities: { B: { n: 'Int' } }, state: { m: 'Int = 0' }, operations: { bs: { returns: '[B]' } } }",
      "{{ needs.localized }}", "false"
    ),
    // A detail names what it refers to, also where no form offers it; of what says nothing it shows the identity.
    (
      "{ feature: 'A', entities: { B: { cID: 'C.ID' }, C: { name: 'String' } }, operations: { cs: { returns: '[C]' } }, crud: ['list'] }",
      "{% for f in detail.fields %}{{ f.name }} {{ f.reference.all }}{% endfor %}", "cID allCs"
    ),
    (
      "{ feature: 'A', entities: { B: { cID: 'C.ID' }, C: { name: 'String' } }, crud: ['list'] }",
      "{% for f in detail.fields %}{{ f.name }} {{ f.string }}{% endfor %}", "id b.id.uuidString"
    ),
    (
      "{ feature: 'A', entities: { B: { cID: 'C.ID?' }, C: { day: 'Date?' } }, operations: { cs: { returns: '[C]' } }, crud: ['list'] }",
      "{% for f in detail.fields %}{{ f.reference.found }}{% endfor %}",
      #".text(of: b.cID, title: { $0.day?.formatted() ?? String(localized: "None") })"#
    ),
    // Of what may be missing one chain of members is asked.
    (
      "{ feature: 'A', entities: { B: { day: 'Date?', site: 'URL?', words: '[String]?', isOn: 'Bool?' } }, crud: ['list'] }",
      "{% for f in detail.fields %}{{ f.string }};{% endfor %}",
      #"b.day?.formatted() ?? String(localized: "None");b.site?.absoluteString ?? String(localized: "None");"#
        + #"b.words?.formatted() ?? String(localized: "None");"#
        + #"b.isOn.map { $0 ? String(localized: "Yes") : String(localized: "No") } ?? String(localized: "None");"#
    ),
    // The service; no screen asks for rows that an operation loads.
    (
      "{ feature: 'A', entities: { B: { n: 'Int' } }, operations: { find: { returns: '[B]' } }, crud: ['list', 'delete'], screens: { all: { list: 'find' } } }",
      "{% for m in service.asked %}{{ m.name }} {% endfor %}", "loadB deleteB find "
    ),
    (
      bare, "{% for m in service.methods %}{{ m.name }} {% endfor %}",
      "loadNotes loadNote add update deleteNote "
    ),
    (bare, "{{ service.methods.4.signature }}", "deleteNote(id: Note.ID)"),
    (
      order, "{{ service.methods.0.closureType }}",
      "@Sendable (_ items: [Item], _ note: String?) async throws -> Void"
    ),
    (
      order, "{{ dependencies.mockService }}",
      "InjectedOrderService(onSubmit: { _, _ in }, onDrop: { _ in })"
    ),
    (
      paged, "{{ service.methods.0.signature }}",
      "search(status: Status?, until: Date, page: Int, size: Int)"
    ),
    (
      paged, "{% for q in service.methods.0.http.query %}{{ q.value }} {% endfor %}",
      "status.map { $0.rawValue } until.ISO8601Format() \"\\(page)\" \"\\(size)\" "
    ),
    (paged, "{{ dependencies.liveParameters }}", "baseURL: URL, session: URLSession"),
    // Drafts: what must be read is text until then.
    (
      bare, "{{ forms.0.newDraft }}",
      "NoteDraft(id: dependencies.makeID(), createdAt: dependencies.now())"
    ),
    (
      order, "{% for f in drafts.0.fields %}{{ f.name }}{{ f.declared }};{% endfor %}",
      "id: UUID;name = \"\";price = \"\";count = \"\";"
    ),
    (order, "{{ drafts.0.result }}", "Item(id: id, name: name, price: price, count: readCount)"),
    (
      recipe,
      "{% for f in drafts.0.fields %}{% if f.isFixed %}let {% endif %}{{ f.name }} {% endfor %}",
      "let id title at tags weight site ratings "
    ),
    (
      recipe,
      "{% for f in drafts.0.fields %}{{ f.parse.0|default:\"\" }}{{ f.parse.1|default:\"\" }}{% if f.name == \"ratings\" %}{{ f.parse.2 }}{% endif %}{% endfor %}",
      "guard let weight = Double(text: weight.trimmingCharacters(in: .whitespaces)) else {"
        + "  throw InvalidInput(message: String(localized: \"Weight is not a number\"))"
        + "let readSite = URL(string: site.trimmingCharacters(in: .whitespaces))"
        + "guard site.allSatisfy(\\.isWhitespace) || readSite?.host() != nil else {"
        + "let readRatings = try ratings.filter { !$0.isEmpty }.map { part throws(InvalidInput) in"
        + "  let element = part.trimmingCharacters(in: .whitespaces)"
        + "  guard let value = Double(text: element) else {"
    ),
    // What the detail shows is loaded by an operation, or by the store.
    (
      posts, "{{ detail.load }} {{ service.methods.1.hosts.0 }} {{ detail.isStored }}",
      "fetchOne detail false"
    ),
    (bare, "{{ detail.load }} {{ detail.isStored }}", "loadNote true"),
    (
      "{ feature: 'Notes', store: 'remote' }",
      "{{ service.methods.1.http.verb }} {{ service.methods.1.http.path }}",
      #"GET ["notes", "\(id)"]"#
    ),
    (
      "{ feature: 'Logs', entities: { LogEntry: { title: 'String' } }, crud: ['list', 'delete'] }",
      "{{ detail.deletionQuestion }}", "String(localized: \"Delete this log entry?\")"
    ),
    // What no request of the feature's own sends or receives, no test reads.
    (
      """
      { feature: 'Notes', store: 'remote', enums: { Mood: ['good'] },
        entities: { Note: { mood: 'Mood?' }, Hint: { mood: 'Mood?' } }, crud: ['list'],
        operations: { hints: { returns: '[Hint]' } } }
      """,
      "{% for e in entities where e.unknownCase %}{{ e.name }} {% endfor %}", "Note "
    ),
    // A newer version has written what this one does not know.
    (
      looks,
      "{% for f in entities.0.fields %}{{ f.decoding }}{% if not forloop.last %} · {% endif %}{% endfor %}",
      "id = try container.decode(Int.self, forKey: .id)"
        + " · theme = try container.decodeIfPresent(String.self, forKey: .theme).flatMap(Theme.init) ?? theme"
        + " · accent = try container.decodeIfPresent(String.self, forKey: .accent).flatMap(Theme.init)"
        + " · last = try container.decode(Theme.self, forKey: .last)"
        + " · all = try container.decode([String].self, forKey: .all).compactMap(Theme.init)"
        + " · few = try container.decodeIfPresent([String].self, forKey: .few)?.compactMap(Theme.init) ?? few"
    ),
    (
      looks,
      "{% for f in entities.0.newerFile.unknown %}{{ f.name }}: {{ f.written }} {% endfor %}{{ entities.0.newerFile.sample }}",
      #"theme: "not known yet" accent: "not known yet" all: ["not known yet", "light"] few: ["not known yet", "light"] "#
        + "Look(id: 1, theme: .light, accent: nil, last: .light, all: [.light], few: [.light])"
    ),
    // A keyboard where type or name leave no doubt what is typed.
    (
      """
      { feature: 'People', entities: { Person: {
        name: 'String', guardianEmail: 'String?', headphone: 'String', homePhone: 'String',
        mailURL: 'String', site: 'URL?', age: 'Int', urls: '[URL] = []', marks: '[Int] = []',
        names: '[String]', isEmail: 'Bool', oldPassword: 'String?', passwordHint: 'String' } } }
      """,
      "{% for f in forms.0.fields where f.keyboard %}{{ f.name }}: {{ f.keyboard }} {% endfor %}",
      "guardianEmail: email homePhone: phone mailURL: url site: url age: number "
        + "marks: number oldPassword: password "
    ),
    (bare, "{{ needs.keyboard }}", "false"),
    (order, "{{ needs.keyboard }}", "true"),
    // A field or a parameter may be called like what a draft makes.
    (
      "{ feature: 'Note', entities: { Note: { note: 'Int' } } }",
      "{{ forms.0.product }}: {{ forms.0.fields.0.name }}, {{ entities.0.variable }}",
      "noteValue: note, note"
    ),
    (
      """
      { feature: 'Note', entities: { Note: { id: 'Int', text: 'String' } },
        operations: { send: { parameters: { input: 'Int' } } } }
      """,
      "{% for f in forms %}{{ f.product }} {% endfor %}", "inputValue "
    ),
    // Return leads from one line to the next, past several lines and what is not typed.
    (
      """
      { feature: 'People', entities: { Person: {
        name: 'String', isIll: 'Bool', lines: '[String]', none: 'String', age: 'Int', site: 'URL?' } } }
      """,
      "{% for f in forms.0.fields where f.isFocusable %}{{ f.name }}>{{ f.nextFocus }} {% endfor %}",
      "name>age age>site site> "
    ),
    (
      bare, "{{ needs.focus }} {{ forms.0.fields.0.isFocusable }} {{ needs.saveButton }}",
      "false false true"
    ),
    (order, "{{ needs.focus }} {{ needs.saveButton }}", "true false"),
    // Loads and actions.
    (posts, "{{ main.loads.0.testCall }}", ".find(words: \"new\", since: now, page: 1, size: 9)"),
    (bare, "{{ main.loads.0.call }}", "loadNotes()"),
    (
      paged, "{{ main.loads.0.call }}",
      "search(status: status, until: until, page: page, size: pageSize)"
    ),
    (order, "{{ main.type }} {{ main.row.offer.controls.0.call }}", "OrderList drop(id: item.id)"),
    (
      order, "{% for a in main.callingActions %}{{ a.call }} {% endfor %}",
      "submit(items: items, note: nil) drop(id: id) "
    ),
    // A retry has no parameters, so what `then` needs of them comes back with the call.
    (
      order, "{{ main.callingActions.1.prefix }}{{ main.callingActions.1.returns }}",
      "let id = Item.ID"
    ),
    (order, "{{ main.callingActions.0.prefix }}{{ main.callingActions.0.returns }}", "Void"),
    (order, "{{ forms.0.submit }}", "add(item: input)"),
    // What the user reads is looked up in the user's language, wherever it is said.
    (
      bare, "{{ entity.rules.0.message }} {{ needs.localized }}",
      "String(localized: \"Title is empty\") true"
    ),
    (
      paged, "{% for c in enums.0.properties.0.cases %}{{ c.value }} {% endfor %}",
      "String(localized: \"Open\") String(localized: \"Done\") "
    ),
    (
      order, "{{ drafts.0.fields.2.parse.1 }}",
      "  throw InvalidInput(message: String(localized: \"Price is not a number\"))"
    ),
    (panel, "{{ needs.localized }}", "true"),
    // Navigation.
    (
      "{ feature: 'A', routes: { b: { n: 'Int' }, c: {} }, sheets: { d: {} }, crud: ['list'] }",
      "{{ navigation.foreignRoutes }} {{ navigation.foreignSheets }}", ".b, .c .d"
    ),
    // References.
    (
      folder,
      "{% for c in choices %}{{ c.load }} {{ c.method }}{{ c.others }} {{ c.title }}; {% endfor %}",
      "loadOwnerChoices owners $0.name; "
        + "loadFolderChoices loadFolders.filter { $0.id != draft.id } $0.name; "
    ),
    (
      folder, "{% for f in drafts.0.fields %}{{ f.declared }}; {% endfor %}",
      ": UUID;  = \"\"; : Owner.ID?; : Folder.ID?; "
    ),
    (
      folder, "{{ drafts.0.fields.2.parse.0 }}{{ drafts.0.fields.2.parse.1 }}",
      "guard let ownerID else {"
        + "  throw InvalidInput(message: String(localized: \"Owner is missing\"))"
    ),
    (
      folder, "{% for f in forms.0.tests.failures %}{{ f.name }} {{ f.value }}{% endfor %}",
      "ownerID nil"
    ),
    (
      folder,
      "{% for m in service.methods %}{{ m.name }} "
        + "{% for h in m.hosts %}{{ h }} {% endfor %}{% endfor %}",
      "loadFolders main detail form loadFolder detail add form update form owners detail form "
    ),
    (
      folder, "{% for f in detail.fields %}{{ f.name }} {% endfor %}", "name ownerID inside "
    ),
    (
      folder, "{% for r in detail.references %}{{ r.all }} {{ r.method }} {% endfor %}",
      "allOwners owners allFolders loadFolders "
    ),
    (
      folder, "{{ detail.fields.1.reference.all }}{{ detail.fields.1.reference.found }}",
      "allOwners.text(of: folder.ownerID, title: \\.name)"
    ),
    (
      "{ feature: 'Talk', entities: { Talk: { speakers: '[Person.ID]', days: '[Day.ID]' }, "
        + "Person: { name: 'String' }, Day: { date: 'Date' } }, crud: ['list', 'add'], "
        + "operations: { people: { returns: '[Person]' }, days: { returns: '[Day]' } } }",
      "{% for f in detail.fields %}{{ f.reference.found }} {% endfor %}{{ needs.references }}",
      ".text(of: talk.speakers, title: \\.name) "
        + ".text(of: talk.days, title: { $0.date.formatted() }) true"
    ),
    (  // What nothing lists stays unnamed.
      "{ feature: 'Talk', entities: { Talk: { title: 'String', speaker: 'Person.ID?' }, "
        + "Person: { name: 'String' } }, crud: ['list', 'add'] }",
      "{% for f in detail.fields %}{{ f.name }} {% endfor %}{{ needs.references }}", "title false"
    ),
    // A parameter is called like what a form hands over.
    (
      """
      { feature: 'Search', state: { words: 'String = ""' },
        actions: { search: { parameters: { input: 'String' }, do: 'words = input' } } }
      """, "{{ forms.0.submit }} {{ forms.0.submitFirst }}",
      "search(input: input) search(input: $0)"
    ),
    // What is made is no business of who asks, and tests know what it is.
    (
      makes, "{% for a in main.actions %}{{ a.signature }}: {{ a.made.0.value }}; {% endfor %}",
      "note: Note: makeID(); : makeID(); title: String: makeID(); "
    ),
    (
      makes,
      "{% for c in main.row.offer.controls %}{{ c.call }}{% endfor %} {{ forms.0.submit }} "
        + "{{ main.compose }}",
      "copy(note: note) create(title: input) "
        + "service: dependencies.service, makeID: dependencies.makeID"
    ),
    (makes, "{{ main.actions.1.test.outcome.0.value }}", " == UUID.sample(200)"),
    // Entities.
    (
      paged, "{{ entities.0.fields.1.decoding }}",
      "status = try container.decodeIfPresent(String.self, forKey: .status).flatMap(Status.init)"
    ),
    (bare, "{{ entity.conformances }}", "Identifiable, Hashable, Sendable, Codable"),
  ]

  @Test(arguments: said)
  func saysInSwift(_ spec: String, _ template: String, _ expected: String) throws {
    #expect(try Self.render(template, of: spec) == expected)
  }

  /// What a template makes of the facts of a spec.
  static func render(_ template: String, of spec: String) throws -> String {
    let model = try FeatureSpec.read(SourceText(path: "spec.json5", spec))
    let environment = TemplateEnvironment { _ in nil }
    let compiled = try environment.compile(SourceText(path: "template", template))
    return try environment.render(compiled, context: FeatureFacts(model).context)
  }

  @Test("where actions are values, who sends one makes what it carries")
  func actionValues() throws {
    let model = try FeatureSpec.read(SourceText(path: "spec.json5", Self.makes))
    let environment = TemplateEnvironment { _ in nil }
    let template = try environment.compile(
      SourceText(
        path: "template",
        """
        {% for a in main.actions %}{{ a.signature }}{{ a.made }}; {% endfor %}\
        {{ main.actions.1.buttonMessage }} {{ forms.0.submit }} {{ main.actions.1.test.call }}
        """))
    let facts = FeatureFacts(model, FactTerms(actionMaker: "adapter"))
    #expect(
      try environment.render(template, context: facts.context) == """
        note: Note, newID: UUID[]; newID: UUID[]; title: String, newID: UUID[]; \
        begin(newID: adapter.makeID()) create(title: input, newID: dependencies.makeID()) \
        begin(newID: newID)
        """)
  }
}
