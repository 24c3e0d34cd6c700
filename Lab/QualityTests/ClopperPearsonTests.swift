import Statistics
import Testing

@testable import panebench_quality

@Suite("The interval of a share")
struct ClopperPearsonTests {
  // scipy: beta.ppf(0.025, k, n - k + 1), beta.ppf(0.975, k + 1, n - k)
  @Test(
    "is what scipy computes from beta distributions",
    arguments: [
      (0, 113, 0.0, 0.03211785574573936), (0, 3, 0, 0.7075982261787133),
      (100, 100, 0.9637833073548235, 1), (28, 28, 0.8765638814997362, 1),
      (8, 8, 0.6305833524471808, 1), (1, 40, 0.0006327449320494195, 0.13158585848276572),
      (37, 64, 0.4481586249369795, 0.7006191938565355),
      (320, 640, 0.46055825533676675, 0.5394417446632332),
    ])
  func reference(successes: Int, trials: Int, lower: Double, upper: Double) {
    let interval = shareInterval(successes, of: trials)
    #expect(abs(interval.lower - lower) < 1e-10)
    #expect(abs(interval.upper - upper) < 1e-10)
  }

  @Test("at another confidence it is narrower, and without trials it is everything")
  func confidence() {
    let interval = shareInterval(3, of: 20, confidence: 0.9)
    #expect(abs(interval.lower - 0.04216940788577861) < 1e-10)
    #expect(abs(interval.upper - 0.3436638043142818) < 1e-10)
    #expect(shareInterval(0, of: 0) == Interval(lower: 0, upper: 1))
  }
}
