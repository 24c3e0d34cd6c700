import Basics
import Profiling
import Replaying
import Tables

/// What a profile comes to, in sentences.
struct ProfileWords {
  let profile: Profile

  var sentences: [ReportPage.Sentence] {
    let (heap, instructions) = (profile.heap, profile.instructions)
    let turns = instructions?.turnCount
    let opening = [
      heap.map { "allocates " + spent($0.open) }, instructions.map { "takes " + spent($0.open) },
    ]
    let turning = [
      heap.map { "allocates " + spent($0.turns, turns: turns) },
      instructions.map { "takes " + spent($0.turns, turns: turns) },
    ]
    let all = [
      ("Opening", opening), ("Turning", turning),
      ("Between opening and closing", [heap.map { grown($0.growth) }]),
      ("When closed", [heap.map { left($0.left) }]),
    ]
    return all.map { ($0.0, $0.1.compactMap { $0 }.joined(separator: " It ")) }
      .filter { !$0.1.isEmpty }.map { ReportPage.Sentence(subject: $0.0, text: $0.1) } + ofFrames
  }

  /// What its frames and its page views come to.
  var ofFrames: [ReportPage.Sentence] {
    let frames = profile.timeline.map { ("Frames", TimelineTables($0).sentence) }
    let views = PageViews(profile).map { ("Pages", $0.sentence) }
    return [frames, views].compactMap { $0 }
      .map { ReportPage.Sentence(subject: $0.0, text: $0.1) }
  }

  /// `3.20 MiB; 81.2% of it by ThreePaneLoader.load() through cairo_image_surface_create.`
  private func spent(_ profile: StackProfile, turns: Int? = nil) -> String {
    guard profile.cost > 0 else { return "nothing." }
    let each = turns.flatMap { turns in
      turns > 1
        ? ", \(profile.unit.briefText(profile.cost / turns)) for each of \(turns.grouped) turns"
        : nil
    }
    return profile.unit.briefText(profile.cost) + (each ?? "") + blame(profile)
  }

  private func grown(_ profile: StackProfile) -> String {
    guard profile.cost > 0 else {
      return profile.cost == 0
        ? "memory does not grow." : "\(profile.unit.briefText(-profile.cost)) are given back."
    }
    return "memory grows by \(profile.unit.briefText(profile.cost))" + blame(profile)
  }

  private func left(_ profile: StackProfile) -> String {
    guard profile.cost > 0 else { return "nothing is left." }
    return
      "\(profile.unit.briefText(profile.cost)) are left in \(counted(profile.count, "allocation"))"
      + blame(profile)
  }

  /// Who spent most of it; ends the sentence.
  private func blame(_ profile: StackProfile) -> String {
    guard let site = profile.sites.first, site.cost > 0 else { return "." }
    let through = site.through.map { " through \($0.function)" } ?? ""
    guard let share = shareText(site.cost, of: profile.cost), site.cost <= profile.cost else {
      return "; \(profile.unit.briefText(site.cost)) by \(site.frame.function)\(through)."
    }
    return "; \(share == "100%" ? "all" : share) of it by \(site.frame.function)\(through)."
  }
}

/// What a difference comes to, in sentences.
struct DifferenceWords {
  let base, head: Profile

  var sentences: [ReportPage.Sentence] {
    [StackProfile.Unit.bytes, .instructions].flatMap { StackPair.all(base, head, of: $0) }
      .filter { !StackPart.notSummed.contains($0.name) }
      .map { ReportPage.Sentence(subject: $0.title, text: text(from: $0.base, to: $0.head)) }
  }

  /// `3.20 MiB → 4.80 MiB (+50%), most by ThreePaneLoader.load(): +1.60 MiB.`
  private func text(from base: StackProfile, to head: StackProfile) -> String {
    let (before, after, unit) = (base.cost, head.cost, head.unit)
    let changes = SiteChange.all(from: base, to: head).filter { $0.change != 0 }
    // Where all of it became less, what became less by most.
    let sign = after < before ? -1 : 1
    guard let culprit = changes.max(by: { sign * $0.change < sign * $1.change }) else {
      return after == 0 ? "nothing on either side." : "\(unit.briefText(after)), the same."
    }
    let percent = percentChange(from: Double(before), to: Double(after)).map { " (\($0))" } ?? ""
    return
      "\(unit.briefText(before)) → \(unit.briefText(after))\(percent), most by \(culprit.function.function): \(unit.signedBriefText(culprit.change))."
  }
}
