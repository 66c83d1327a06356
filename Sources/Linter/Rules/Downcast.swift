import SwiftSource

/// `{ from: 'router', forbidCast: 'view' }`: the first must not ask whether a value is of the second: `as?`,
/// `as!`, `is`, and `as` and `is` in a pattern. `as` elsewhere cannot fail and only says a type.
struct Downcast: Rule {
  let from: RoleSet
  let to: RoleSet

  var summary: String { "\(from.spoken) must not cast to \(to.spoken)" }

  func findings(in code: Code) -> [Finding] {
    code.findings(
      .written, whenRoles: { from.contains(role: $0) && to.contains(role: $1) },
      message: { source, target, _ in
        let role = code.roles.roleName(of: target).map(Words.withArticle)
        return "\(code.spokenRole(of: source)) casts to \(role ?? code.name(of: target))"
      }, except: { !$0.flags.contains(.isInCast) || code.staysInside($0) })
  }

  func vacuity(in code: Code) -> VacuityReason? { from.vacuity(in: code) ?? to.vacuity(in: code) }
}

/// The kind of ``Downcast``.
struct DowncastKind: RuleKind {
  let name = "forbid-cast"
  let summary =
    "types of a role must not cast (`as?`, `as!`, `is`, also in patterns) to types of another"
  let cure =
    "ask for that type where the value comes from, or for a protocol that says what is needed"
  let required = [
    RuleKey("from", .roles, "who must not cast"), RuleKey("forbidCast", .roles, "to whom"),
  ]
  let optional: [RuleKey] = []

  func read(_ entry: RuleEntryReader) -> (any Rule)? {
    guard let from = entry.roles("from"), let to = entry.roles("forbidCast") else { return nil }
    return Downcast(from: from, to: to)
  }

  private static let configuration = """
    {
      roles: { router: { named: '*Router' }, view: { named: '*Controller' } },
      rules: [{ id: 'router-casts-view', from: 'router', forbidCast: 'view' }],
    }
    """

  static let examples = [
    RuleExample(
      "a router keeps what it needs", configuration,
      """
      final class NotesController {}
      final class NotesRouter { weak var controller: NotesController? }
      """),
    RuleExample(
      "what cannot fail is no cast", configuration,
      """
      class NotesController { enum State { case empty, full } }
      final class EditController: NotesController {}
      final class NotesRouter {
        func show(_ edit: EditController, _ state: NotesController.State) {
          let notes = edit as NotesController
          switch state {
          case NotesController.State.empty: notes.load()
          case .full: [edit as NotesController, notes].forEach { $0.load() }
          }
        }
      }
      """),
    RuleExample(
      "functions that cast are not seen", configuration,
      """
      final class NotesController {}
      final class NotesRouter {
        func show(_ view: AnyObject) { unsafeDowncast(view, to: NotesController.self).reload() }
      }
      """),
    RuleExample(
      "a pattern casts", configuration,
      """
      class NotesController: Error {}
      final class EditController: NotesController {}
      final class ListController: NotesController {}
      final class FormController: NotesController {}
      final class NotesRouter {
        func show(_ view: AnyObject) {
          if case let notes as ↓NotesController = view { notes.load() }
          switch view {
          case let edit as ↓EditController: edit.load()
          case is ↓ListController: break
          default: do { try load() } catch let form as ↓FormController { form.load() } catch {}
          }
        }
      }
      """),
    RuleExample(
      "a generic argument of what it casts to, and of no other type", configuration,
      """
      final class NotesController {}
      final class NotesRouter {
        func show(_ view: AnyObject) -> [Weak<NotesController>] {
          (view as? Host<[↓NotesController]>)?.load()
          return view is Weak<Never> ? Array<NotesController>().map(Weak<NotesController>.init) : []
        }
      }
      """),
    RuleExample(
      "a router casts the view back", configuration,
      """
      final class NotesController {}
      final class NotesRouter {
        func show(_ view: AnyObject) { (view as! ↓NotesController).reload() }
      }
      """),
  ]
}
