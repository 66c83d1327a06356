#if canImport(UIKit)
  import UIKit

  /// The way into Bookmark: maps routes and sheets to screens.
  final class BookmarkRootViewController: UINavigationController {
    private let viewModel: BookmarkListViewModel
    private let composition: BookmarkComposition
    private lazy var screens = ScreenPath<BookmarkRoute> { [viewModel] path in
      viewModel.path = path
    }
    private lazy var above = ScreenSheet<BookmarkSheet> { [viewModel] in
      viewModel.sheet = nil
    }

    init(dependencies: BookmarkDependencies) {
      let composition = BookmarkComposition(dependencies: dependencies)
      viewModel = composition.list()
      self.composition = composition
      super.init(nibName: nil, bundle: nil)
      viewControllers = [BookmarkListViewController(viewModel: viewModel)]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = screens
      observe { [weak self] in self?.navigate() }
    }

    private func navigate() {
      screens.show(viewModel.path, in: self, screen: screen)
      above.show(viewModel.sheet, above: self, screen: screen)
    }

    private func screen(for route: BookmarkRoute) -> UIViewController {
      switch route {
      case .detail(let id):
        BookmarkDetailViewController(viewModel: composition.detail(id: id, list: viewModel))
      }
    }

    private func screen(for sheet: BookmarkSheet) -> UIViewController {
      switch sheet {
      case .add:
        form(
          BookmarkFormViewController(
            viewModel: composition.addForm(onSave: viewModel.didSave),
            onCancel: cancel
          )
        )
      case .fetchBookmarks:
        form(
          BookmarkFetchBookmarksFormViewController(
            viewModel: composition.fetchBookmarksForm(onSave: viewModel.submitFetchBookmarks),
            onCancel: cancel))
      }
    }

    private func form(_ controller: UIViewController) -> UIViewController {
      UINavigationController(rootViewController: controller)
    }

    private var cancel: () -> Void {
      { [viewModel] in viewModel.sheet = nil }
    }
  }

  #Preview {
    BookmarkRootViewController(dependencies: .mock())
  }
#endif
