#if !canImport(Combine)
  /// What observed classes use of Combine, for systems without it: there is logic to test, and no
  /// view to observe it.
  protocol ObservableObject: AnyObject {}

  /// A property as it is; see `ObservableObject`.
  @propertyWrapper
  nonisolated struct Published<Value> {
    var wrappedValue: Value
  }

  extension Published: Sendable where Value: Sendable {}
#endif
