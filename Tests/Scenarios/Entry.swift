// Plays the scenarios of each spec on the generated code of every style, and compares what can be seen.
//
//   swift run scenarios                               all styles, all specs that have scenarios
//   swift run scenarios --styles mvvm,viper --specs Notes
//   swift run scenarios --styles mvc+uikit,mvp+uikit,mvvm+uikit,viper+uikit,reducer+uikit
//   swift run scenarios --record                      writes the traces of the first style; read the difference
//
// A scenario (Tests/Scenarios/<Spec>/*.scenario) is a list of steps: what a person does, and when and how the service
// answers. Below each step, indented, stands what must be seen of it: calls, cancelled calls, and every screen that
// has changed, as one line. The features run as they were generated, from their root view on, on the stub modules,
// which keep state and tasks as SwiftUI would; only the service, the clock and the identities are the scenario's. So a
// style needs no driver of its own: its root view is its driver. `Roots/` says how it is made where it differs.
// View controllers are read as the same nodes (`ControllerStage`). Bars and headings stand elsewhere in UIKit, and a
// swipe offers only what may be used: so the elements of a line are compared in any order there, and the lines of a step.

import Diagnostics
import Harness

@main
enum Main {
  static func main() {
    Tool.run("scenarios") { words in
      do {
        let report = try Run(Options(words)).report()
        print(report.text)
        return report.isClean
      } catch let problems as Diagnostics {
        throw Problem(problems.all.map(\.message).joined(separator: "\n"))
      }
    }
  }
}
