import Testing

/// Names of features, entities, fields: what is refused, where, and what to write instead.
@Suite struct RefusedNamesTests {
  @Test(arguments: [
    (
      #"""
      { feature: '../../etc' }
      """#,
      #"""
      f:1:12: error: '../../etc' is not a Swift name · use letters and digits, a letter first
      """#
    ),
    (
      #"""
      { feature: 'class' }
      """#,
      #"""
      f:1:12: error: 'class' is a word of Swift · write for example 'Course'
      """#
    ),
    (
      #"""
      { feature: '日本' }
      """#,
      #"""
      f:1:12: error: a feature's name is ASCII · it names a module and folders, such as 'Notes'
      """#
    ),
    (
      #"""
      { feature: 'notes' }
      """#,
      #"""
      f:1:12: error: 'notes' begins with a small letter · write 'Notes'
      """#
    ),
    (
      #"""
      { feature: 'My_Notes' }
      """#,
      #"""
      f:1:12: error: 'My_Notes' has an underscore · write 'MyNotes'
      """#
    ),
    (
      #"""
      { feature: 'my_notes' }
      """#,
      #"""
      f:1:12: error: 'my_notes' has an underscore · write 'MyNotes'
      """#
    ),
    (
      #"""
      { feature: 'my notes' }
      """#,
      #"""
      f:1:12: error: 'my notes' is not a Swift name · write 'MyNotes'
      """#
    ),
    (
      #"""
      { feature: '' }
      """#,
      #"""
      f:1:12: error: '' is not a Swift name · use letters and digits, a letter first
      """#
    ),
    (
      #"""
      { store: 'memory' }
      """#,
      #"""
      f:1:1: error: a spec needs the key 'feature' · the feature's name, in UpperCamelCase
      """#
    ),
    (
      #"""
      { feature: 3 }
      """#,
      #"""
      f:1:12: error: expected a string, found a number · the feature's name, in UpperCamelCase
      """#
    ),
    (
      #"""
      [1]
      """#,
      #"""
      f:1:1: error: expected a spec, found an array · a spec has the keys feature, version, store, external, enums, entities, state, crud, operations …
      """#
    ),
    (
      #"""
      { feature: 'A',
        version: 2,
        store: 'sqlite',
        sample: 3 }
      """#,
      #"""
      f:2:12: error: expected 1, found 2
      f:3:10: error: 'sqlite' is not known here · one of: memory, file, remote, swiftdata
      f:4:3: error: unknown key 'sample' · did you mean 'samples'?
      """#
    ),
    (
      #"""
      { feature: 'A',
        external: ['money', 'String', 'Money!'] }
      """#,
      #"""
      f:2:14: error: 'money' begins with a small letter · write 'Money'
      f:2:33: error: 'Money!' is not a Swift name · use letters and digits, a letter first
      """#
    ),
  ])
  func isRefused(spec: String, problems: String) {
    #expect(problemsOf(spec) == problems)
  }
}
