import PlainText
import Profiling
import Replaying
import ReportPage
import Reporting

/// What a profile comes to, in sentences.
struct ProfileWords {
  let profile: Profile

  var sentences: [ReportPage.Sentence] {
    let all =
      (profile.heap.map { heap in
        [
          ("Opening", spent(heap.open, "allocates")), ("Turning", spent(heap.turns, "allocates")),
          ("Between opening and closing", grown(heap.growth)), ("When closed", left(heap.left)),
        ]
      } ?? [])
      + (profile.instructions.map { instructions in
        [
          ("Instructions of opening", spent(instructions.open)),
          ("Instructions of turning", spent(instructions.turns, turns: instructions.turnCount)),
        ]
      } ?? [])
      + (profile.lifetimes.map { [("Page views", LifetimeTables($0).sentence)] } ?? [])
    return all.map { ReportPage.Sentence(subject: $0.0, text: $0.1) }
  }

  /// `allocates 3.20 MiB; 81.2% of it by ThreePaneLoader.load() through cairo_image_surface_create.`
  private func spent(_ profile: StackProfile, _ verb: String = "", turns: Int = 0) -> String {
    guard profile.cost > 0 else { return verb.isEmpty ? "none." : "\(verb) nothing." }
    let amount = profile.unit.text(profile.cost)
    let each =
      turns > 1 ? ", \(profile.unit.text(profile.cost / turns)) for each of \(turns) turns" : ""
    return [verb, amount].filter { !$0.isEmpty }.joined(separator: " ") + each + blame(profile)
  }

  private func grown(_ profile: StackProfile) -> String {
    guard profile.cost > 0 else {
      return profile.cost == 0
        ? "memory does not grow." : "\(profile.unit.text(-profile.cost)) are given back."
    }
    return "memory grows by \(profile.unit.text(profile.cost))" + blame(profile)
  }

  private func left(_ profile: StackProfile) -> String {
    guard profile.cost > 0 else { return "nothing is left." }
    return "\(profile.unit.text(profile.cost)) are left in \(counted(profile.count, "allocation"))"
      + blame(profile)
  }

  /// Who spent most of it; ends the sentence.
  private func blame(_ profile: StackProfile) -> String {
    guard let site = profile.sites.first, site.cost > 0 else { return "." }
    let through = site.through.map { " through \($0.function)" } ?? ""
    guard let share = shareText(site.cost, of: profile.cost), site.cost <= profile.cost else {
      return "; \(profile.unit.text(site.cost)) by \(site.frame.function)\(through)."
    }
    return "; \(share == "100%" ? "all" : share) of it by \(site.frame.function)\(through)."
  }
}

/// What a difference comes to, in sentences.
struct DifferenceWords {
  let base, head: Profile

  var sentences: [ReportPage.Sentence] {
    (StackPart.heap + StackPart.instructions).compactMap { part in
      guard let subject = part.subject, let before = part.stacks(base),
        let after = part.stacks(head)
      else { return nil }
      return ReportPage.Sentence(subject: subject, text: text(from: before, to: after))
    }
  }

  /// `3.20 MiB → 4.80 MiB (+50%), most by ThreePaneLoader.load(): +1.60 MiB.`
  private func text(from base: StackProfile, to head: StackProfile) -> String {
    let (before, after, unit) = (base.cost, head.cost, head.unit)
    let changes = SiteChange.all(from: base, to: head).filter { $0.change != 0 }
    guard let most = changes.max(by: { $0.change < $1.change }) else {
      return "\(unit.text(after)), the same."
    }
    let percent = percentChange(from: Double(before), to: Double(after)).map { " (\($0))" } ?? ""
    let culprit = most.change > 0 ? most : changes[0]
    return
      "\(unit.text(before)) → \(unit.text(after))\(percent), most by \(culprit.function.function): \(unit.signedText(culprit.change))."
  }
}
