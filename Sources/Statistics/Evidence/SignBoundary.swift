import Algorithms
import Foundation

/// The successes with which a sign test rejects that trials succeed half the time at most.
///
/// It may be looked at after each trial, and stays rejected once it was. Let a trial succeed with
/// probability ½ at most, whatever came before. Then the likelihood ratio of S successes in n
/// trials, (2q)^S (2(1 − q))^(n − S) for some q > ½, is a supermartingale that starts at 1, and so
/// is a mixture of several. By Ville's inequality it ever reaches 1 ÷ `level` with probability
/// `level` at most: Ramdas, Grünwald, Vovk and Shafer, "Game-Theoretic Statistics and Safe
/// Anytime-Valid Inference", Statistical Science 38 (2023).
///
/// The mixture: 2q − 1 = 0.95 · 1.5^−k for k = 0 … 8, each weighted by 1.5^(−k/4), chosen by exact
/// calculations of the mean number of trials. Where every trial succeeds, 7 reject at 5% and 12 at
/// 0.3%; a share of 0.55 is found in 730. In between it needs fewer than mixtures of beta
/// distributions on (½, 1) do; the chance to reject wrongly in 1 500 trials is 3.7% of 5%.
struct SignBoundary: Sendable {
  /// The chance to reject wrongly, ever.
  let level: Double
  /// The successes that reject, by the number of trials less one; more than that where none do.
  let needed: [Int]

  /// The boundary for up to `trials` trials.
  init(level: Double, trials: Int) {
    self.level = level
    let odds = Alternative.all.map { $0.share / (1 - $0.share) }
    let failures = Alternative.all.map { 2 * (1 - $0.share) }
    let bound = 1 / level
    // What each alternative adds to the likelihood ratio; the greatest shares fall to zero in time,
    // the sum stays near `bound`.
    var terms = Alternative.all.map(\.weight)
    var successes = 0
    needed = (0..<trials).map { _ in
      for index in terms.indices { terms[index] *= failures[index] }
      while terms.reduce(0, +) < bound {
        successes += 1
        for index in terms.indices { terms[index] *= odds[index] }
      }
      return successes
    }
  }

  /// How many of `outcomes`, in order, were enough for the first time; nil if they never were.
  func firstRejection(in outcomes: [Bool]) -> Int? {
    var successes = 0
    for index in outcomes.indices {
      if outcomes[index] { successes += 1 }
      if successes >= needed[index] { return index + 1 }
    }
    return nil
  }

  func isReached(by outcomes: [Bool]) -> Bool { firstRejection(in: outcomes) != nil }

  /// The number of trials, as many as `outcomes` or more, with which a boundary that was not
  /// reached would be if successes keep their share; nil if 1 000 further ones would not do.
  ///
  /// As the likelihood ratio of a constant share is a sum of exponential functions of the number of
  /// trials, it reaches a bound above 1 once, and for good.
  func projectedTrials(_ outcomes: [Bool]) -> Int? {
    let (trials, successes) = (outcomes.count, outcomes.count { $0 })
    func isReached(_ total: Int) -> Bool {
      Self.likelihoodRatio(of: outcomes, repeatedTo: total) * level >= 1
    }
    guard 2 * successes > trials, isReached(trials + 1_000) else { return nil }
    return (trials..<trials + 1_000).partitioningIndex(where: isReached)
  }

  /// By how much more likely the mixture makes `outcomes` than a fair coin does, or as many
  /// `trials` with their share of successes.
  static func likelihoodRatio(of outcomes: [Bool], repeatedTo trials: Int? = nil) -> Double {
    let share = Double(outcomes.count { $0 }) / Double(max(1, outcomes.count))
    let trials = Double(trials ?? outcomes.count)
    return Alternative.all.reduce(0) { $0 + $1.ratio(trials: trials, share: share) }
  }

  /// The least number of trials that reject, if all of them succeed.
  static func leastTrials(level: Double) -> Int {
    SignBoundary(level: level, trials: 0).projectedTrials([true]) ?? .max
  }
}

/// A share of successes above ½, and what it weighs in the mixture.
private struct Alternative {
  let share: Double
  let weight: Double

  static let all: [Alternative] = {
    let weights = (0..<9).map { pow(1.5, -Double($0) / 4) }
    let total = weights.reduce(0, +)
    return weights.enumerated().map { step, weight in
      Alternative(share: (1 + 0.95 * pow(1.5, -Double(step))) / 2, weight: weight / total)
    }
  }()

  /// What it adds to the likelihood ratio of trials of which `share` succeeded.
  func ratio(trials: Double, share: Double) -> Double {
    weight * exp(trials * (share * log(2 * self.share) + (1 - share) * log(2 * (1 - self.share))))
  }
}
