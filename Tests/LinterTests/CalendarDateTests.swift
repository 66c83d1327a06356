import Testing

@testable import Linter

@Suite struct CalendarDateTests {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (1_785_542_400, "2026-08-01"),
  ])
  func namesTheDayOfATime(time: Int, day: String) {
    #expect(CalendarDate(unixTime: time).description == day)
  }

  @Test(arguments: ["2027-02-29", "2027-1-01", "27-01-01", "2027-13-01", "2027-00-10", "soon", ""])
  func refusesWhatIsNoDay(text: String) { #expect(CalendarDate(text) == nil) }

  @Test func readsALeapDay() { #expect(CalendarDate("2028-02-29")?.description == "2028-02-29") }
}
