import Files

/// What archgen wrote for one feature: enough to write it again, and to tell its text from edits.
///
/// It stands in `.archgen/features/<id>/` as three texts that a person can read and git can merge:
/// `record.json5` (style, options, files), `spec.json5`, and `generated.txt` (the text itself).
public struct FeatureRecord: Sendable, Equatable {
  /// A file as it was written.
  public struct File: Sendable, Equatable {
    /// Where, from the project's folder.
    public let path: String
    /// The template that it came from; a renamed entity's file is found by it.
    let template: String
    /// What it is for.
    public let purpose: FilePurpose
    /// The generated text.
    public let text: [UInt8]

    /// Records a file.
    public init(path: String, template: String, purpose: FilePurpose, text: [UInt8]) {
      self.path = path
      self.template = template
      self.purpose = purpose
      self.text = text
    }
  }

  /// The name that commands know it by: that of its folder.
  public let id: String
  /// The feature's name.
  public let feature: String
  /// The id of its style.
  public let style: String
  /// What the run was told beside the style, by the option's name.
  public let options: [String: String]
  /// The text of the spec.
  public let spec: [UInt8]
  /// The files, sorted by path.
  public let files: [File]

  /// Records a feature; the order of files does not matter.
  public init(
    id: String, feature: String, style: String, options: [String: String], spec: [UInt8],
    files: [File]
  ) {
    self.id = id
    self.feature = feature
    self.style = style
    self.options = options
    self.spec = spec
    self.files = files.sorted { Path.precedes($0.path, $1.path) }
  }

  /// The files' paths.
  public var paths: Set<String> { Set(files.map(\.path)) }

  /// The same with what an earlier record has besides: written once, and still there.
  public func keepingFiles(of earlier: FeatureRecord?) -> FeatureRecord {
    let own = paths
    return replacing(files + (earlier?.files ?? []).filter { !own.contains($0.path) })
  }

  /// Whether nothing of the feature is there, but for what others may share: somebody deleted it.
  public func isGone(in folder: any FileSystem) -> Bool {
    !files.contains { !$0.purpose.isShared && folder.isFile($0.path) }
  }

  /// Whether none of its sources is there, though its tests may be: somebody deleted or moved it.
  public func hasNoSources(in folder: any FileSystem) -> Bool {
    !files.contains { !$0.purpose.isShared && !$0.purpose.isTest && folder.isFile($0.path) }
  }

  /// The same without the files that are not there.
  public func keepingFiles(thereIn folder: any FileSystem) -> FeatureRecord {
    replacing(files.filter { folder.isFile($0.path) })
  }

  /// The same with other texts, where `text` has one for a path.
  public func replacingTexts(_ text: (String) -> [UInt8]?) -> FeatureRecord {
    replacing(
      files.map { file in
        File(
          path: file.path, template: file.template, purpose: file.purpose,
          text: text(file.path) ?? file.text)
      })
  }

  private func replacing(_ files: [File]) -> FeatureRecord {
    FeatureRecord(
      id: id, feature: feature, style: style, options: options, spec: spec, files: files)
  }
}
