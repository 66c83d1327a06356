/// A generated file that is broken.
struct Subject {
  var style: String
  var spec: String
  var file: String

  /// At least one file of each style, and every kind of logic: lists, pages, forms, details, sections,
  /// configurators, and actions that change rows.
  static let all = [
    Subject(style: "mvvm", spec: "Report", file: "ReportListViewModel.swift"),
    Subject(style: "mvvm", spec: "Notes", file: "NotesDetailViewModel.swift"),
    Subject(style: "mvvm", spec: "Chores", file: "ChoresListViewModel.swift"),
    Subject(style: "viper", spec: "Bookmark", file: "BookmarkListPresenter.swift"),
    Subject(style: "viper", spec: "Notes", file: "NotesFormPresenter.swift"),
    Subject(style: "mvp", spec: "Guqin", file: "GuqinPresenter.swift"),
    Subject(style: "mvp", spec: "Explore", file: "ExplorePresenter.swift"),
    Subject(style: "mvc", spec: "Order", file: "OrderModel.swift"),
    Subject(style: "mvc", spec: "Notes", file: "NotesListController.swift"),
    Subject(style: "vsa-mvm", spec: "Bookmark", file: "BookmarkManager.swift"),
    Subject(style: "clean", spec: "Report", file: "ReportListViewModel.swift"),
    Subject(style: "reducer", spec: "Order", file: "OrderListReducer.swift"),
  ]

  /// The module that it is generated into: `Mvvm_Report`.
  var module: String {
    style.split(separator: "-").map(\.capitalized).joined() + "_" + spec
  }
}
