import Linter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time of day: read here and nowhere else.
enum Clock {
  /// Today, in UTC.
  static var today: CalendarDate { CalendarDate(unixTime: Int(time(nil))) }

  /// Seconds of a clock that only goes forward.
  static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
