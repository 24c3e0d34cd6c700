extension Metric {
  /// Every metric, in the order of `list metrics`.
  package static let all: [Metric] = [
    openFetches, turnFetches, pagesFetched, openLoads, pagesLoaded, livePagesPeak, livePagesEnd,
    livePagesOpen, livePagesAfterWarning, bytesAfterWarning, pagesKeptGrowth, wastedPages,
    midPageFetches, blankFrames, placeholderFrames, blankArea, wrongFrames, flickerFrames,
    restsMisplaced, pulledFrames, turnsLost, offsetJumps, indicatorJumps, cellsConfigured,
    cellsMade, longFrames, stalledFrames, mainThreadDecodes, requests, requestsCancelled,
    requestsUnused, unreadyFrames, placeholderTime,
    allocationsOpen, allocationsTurn, bytesOpen, bytesTurn, bytesTurns, bytesRotation, bytesJump,
    bytesWarning, bytesClose, peakBytes, retainedBytes, mappedBytes, untouchedBytes, firstBytes,
    staticBytes, bytesGrowth, bytesKeptGrowth, workLeft, filesLeft,

    instructionsOpen, instructionsTurn, instructionsRotation, instructionsJump,
    instructionsWarning, instructionsClose, firstInstructions, firstReplayInstructions,

    loadTime, firstLoadTime, firstReplayTime, loadProcessorTime, turnTimeMean, turnTime,
    turnTimeMax, rotationTime, jumpTime, warningTime, closeTime, backgroundTime, replayTime,
    frameTimeP50, frameTimeP99, hitches, hitchRatio, residentPeak, jemallocAllocated,
    jemallocActive, jemallocResident, runDelay, waits, pageFaults,

    frameLatenessP50, frameLatenessP99, missedRefreshes, displayHitchRatio, replayErrorP99,
    memorySamplesLost, machineBusy,
  ]

  /// The columns of a table by default: what a reader who chooses a loader asks for first.
  package static let inTables: [Metric] = [
    openFetches, turnFetches, midPageFetches, livePagesPeak, livePagesOpen, livePagesAfterWarning,
    pagesKeptGrowth, blankFrames, placeholderFrames, wrongFrames, flickerFrames, restsMisplaced,
    pulledFrames, turnsLost, longFrames, stalledFrames, mainThreadDecodes, requestsUnused,
    bytesOpen, bytesTurn, peakBytes, retainedBytes, bytesGrowth, bytesKeptGrowth, workLeft,
    instructionsOpen, instructionsTurn, loadTime, turnTime, frameTimeP99, hitches,
    frameLatenessP50, frameLatenessP99, missedRefreshes, displayHitchRatio, replayErrorP99,
    machineBusy,
  ]

  /// The charts of a page unless others are asked for.
  package static let charted: [Metric] = [loadTime, bytesOpen, peakBytes, turnTime]

  /// The timed metrics that are compared by default: each moment of a replay is in one of them.
  package static let comparedByDefault: [Metric] = [
    loadTime, turnTimeMean, rotationTime, jumpTime, warningTime, closeTime, backgroundTime,
    firstLoadTime, firstReplayTime,
  ]

  // Census: operations and memory.

  package static let openFetches = exact(
    "open-fetches", "Pages fetched by open and its first frame.", stacks: .heapOfOpen,
    gesture: .opening(.fetches))
  package static let turnFetches = exact(
    "turn-fetches", "Pages fetched from one rest to the next: median over turns.",
    stacks: .heapOfTurns, gesture: .mostOfFingers(.fetches))
  package static let pagesFetched = exact(
    "pages-fetched", "Pages fetched in all.", stacks: .heapOfTurns, gesture: .most(.fetches))
  package static let openLoads = exact(
    "open-loads", "Loads that draw nothing, counted by the pager, in open and its first frame.",
    [.shownIfFound], stacks: .heapOfOpen, gesture: .opening(.loads))
  package static let pagesLoaded = exact(
    "pages-loaded", "Loads that draw nothing, counted by the pager, in all.", [.shownIfFound],
    stacks: .heapOfTurns, gesture: .most(.loads))
  package static let livePagesPeak = exact(
    "live-pages-peak", "Greatest number of pages alive at once.", stacks: .heapAtPeak,
    gesture: .most(.livePages))
  package static let livePagesEnd = exact(
    "live-pages-end", "Pages alive before close.", stacks: .heapAtPeak, gesture: .last(.pagesLeft))
  package static let livePagesOpen = exact(
    "live-pages-open", "Pages alive after open, in a scenario that warns of memory.",
    gesture: .opening(.pagesLeft))
  package static let livePagesAfterWarning = exact(
    "live-pages-after-warning", "Pages alive at the first rest after a memory warning: at most.",
    stacks: .heapAtPeak, gesture: .warning(.pagesLeft))
  package static let bytesAfterWarning = exact(
    "bytes-after-warning",
    "Growth of (allocated − freed) from the rest after a memory warning to that after a later one: at most.",
    [.signed, .shownIfFound], unit: .bytes, stacks: .heapAtPeak, gesture: .warning(.pagesLeft))
  package static let pagesKeptGrowth = exact(
    "pages-kept-growth",
    "Growth of the pages alive at rest on a page, from its first visits to a later one: at most.",
    [.shownIfFound], stacks: .heapGrowth, gesture: .returning(.pagesLeft))
  package static let wastedPages = exact(
    "wasted-pages", "Pages fetched and dropped again without having been seen.",
    stacks: .heapOfTurns, gesture: .first(.wastedPages))
  package static let midPageFetches = exact(
    "mid-page-fetches",
    "Pages fetched while the screen was over 5% of a page away from a page boundary.",
    [.shownIfFound], stacks: .heapOfTurns, gesture: .mostAfterOpening(.fetches))
  package static let allocationsOpen = exact(
    "allocations-open", "Allocations by open and its first frame.", [.allocations],
    stacks: .heapOfOpen, gesture: .opening(.fetches))
  package static let allocationsTurn = exact(
    "allocations-turn", "Allocations from one rest to the next: median over turns.",
    [.allocations], stacks: .heapOfTurns, gesture: .mostOfFingers(.fetches))
  package static let bytesOpen = exact(
    "bytes-open", "Bytes allocated by open and its first frame.", unit: .bytes,
    stacks: .heapOfOpen, gesture: .opening(.fetches))
  package static let bytesTurn = exact(
    "bytes-turn", "Bytes allocated from one rest to the next: median over turns.", unit: .bytes,
    stacks: .heapOfTurns, gesture: .mostOfFingers(.fetches))
  package static let bytesTurns = exact(
    "bytes-turns", "Bytes allocated in all that is no other part.", unit: .bytes,
    stacks: .heapOfTurns, gesture: .mostOfFingers(.fetches))
  package static let bytesRotation = exact(
    "bytes-rotation", "Bytes allocated from a rotation to the next touch or event: all.",
    unit: .bytes, stacks: .heapOfTurns)
  package static let bytesJump = exact(
    "bytes-jump", "Bytes allocated from a jump by program to the next touch or event: all.",
    unit: .bytes, stacks: .heapOfTurns)
  package static let bytesWarning = exact(
    "bytes-warning", "Bytes allocated from a memory warning to the next touch or event: all.",
    unit: .bytes, stacks: .heapOfTurns)
  package static let bytesClose = exact(
    "bytes-close", "Bytes allocated by close, to the end of the loader's deinit.", unit: .bytes,
    stacks: .heapOfClose)
  package static let peakBytes = exact(
    "peak-bytes", "Greatest (allocated − freed + mapped-bytes) since just before open.",
    unit: .bytes, stacks: .heapAtPeak, gesture: .most(.livePages))
  package static let retainedBytes = exact(
    "retained-bytes",
    "Allocated − freed after close, with all that is still mapped: a leak unless 0.", [.signed],
    unit: .bytes, stacks: .heapLeft, gesture: .last(.pagesLeft))
  package static let mappedBytes = exact(
    "mapped-bytes", "Greatest size of what was mapped past the allocator, and touched.",
    [.shownIfFound], unit: .bytes)
  package static let untouchedBytes = exact(
    "untouched-bytes", "Greatest size of what was mapped past the allocator, and never touched.",
    [.shownIfFound], unit: .bytes)
  package static let firstBytes = exact(
    "first-bytes", "bytes-open of the first replay in a process, after another loader's.",
    unit: .bytes, stacks: .heapOfOpen, gesture: .opening(.fetches))
  package static let staticBytes = exact(
    "static-bytes", "retained-bytes of the first replay in a process: what it keeps once.",
    [.signed], unit: .bytes, stacks: .heapLeft)
  package static let bytesGrowth = exact(
    "bytes-growth",
    "Growth of (allocated − freed), the least of 50 turns, for each 100 turns after the first 100, from 200 turns on.",
    [.signed], unit: .bytes, stacks: .heapGrowth, gesture: .most(.livePages))

  package static let bytesKeptGrowth = exact(
    "bytes-kept-growth",
    "Growth of (allocated − freed) at rest on a page, from its first visits to a later one: at most.",
    [.shownIfFound], unit: .bytes, stacks: .heapGrowth, gesture: .returning(.pagesLeft))

  package static let workLeft = exact(
    "work-left",
    "Tasks, blocks and repeating timers of a pager that still wait long after it was closed.",
    [.shownIfFound], gesture: .last(.pagesLeft))
  package static let filesLeft = exact(
    "files-left", "Files and sockets that are open after close and were not before open.",
    [.signed, .shownIfFound])

  private static func exact(
    _ name: String, _ definition: String, _ traits: Set<Trait> = [], unit: MetricUnit = .count,
    in pass: Pass = .census, stacks: Stacks? = nil, gesture: GestureChoice? = nil
  ) -> Metric {
    Metric(
      name: name, unit: unit, pass: pass, definition: definition, traits: traits, stacks: stacks,
      gesture: gesture)
  }

  // Census: what a person sees.

  package static let blankFrames = exact(
    "blank-frames", "Frames in which a part of the screen lacked its page.", [.fault],
    gesture: .first(.blankFrames))
  package static let placeholderFrames = exact(
    "placeholder-frames",
    "Blank frames in which a view without a page stood where each page was missing.",
    [.shownIfFound], gesture: .first(.blankFrames))
  package static let blankArea = exact(
    "blank-area", "Greatest share of the screen that lacked its page in a frame.", [.fault],
    unit: .percent, gesture: .first(.blankFrames))
  package static let wrongFrames = exact(
    "wrong-frames", "Frames in which a part of the screen showed another page.",
    [.fault, .shownIfFound], gesture: .first(.wrongFrames))
  package static let flickerFrames = exact(
    "flicker-frames",
    "Frames in which a page jumped, or was back after vanishing for 3 or fewer; where work is late, for any number.",
    [.fault, .shownIfFound], gesture: .first(.flickerFrames))
  package static let restsMisplaced = exact(
    "rests-misplaced", "Rests at which the page in view stands elsewhere than at the first one.",
    [.fault, .shownIfFound], gesture: .first(.misplacedRests))
  package static let pulledFrames = exact(
    "pulled-frames", "Frames in which content moved under a finger that held still, or against it.",
    [.fault, .shownIfFound], gesture: .first(.pulledFrames))
  package static let turnsLost = exact(
    "turns-lost", "Turns that these touches should have made but didn't.", [.fault],
    gesture: .first(.lostTurns))
  package static let offsetJumps = exact(
    "offset-jumps",
    "Frames in which pages of a list moved on the screen though no finger, no physics and no program moved them.",
    [.shownIfFound])
  package static let indicatorJumps = exact(
    "indicator-jumps",
    "Frames in which the content of a list had another length, or another offset, while it moved.",
    [.shownIfFound])
  package static let cellsConfigured = exact(
    "cells-configured", "How often a collection view or a table asked for a cell.",
    [.shownIfFound])
  package static let cellsMade = exact(
    "cells-made", "How many of those cells were new, and none used again.", [.shownIfFound])
  package static let longFrames = exact(
    "long-frames", "Frames in which the loader alone works for over 50 ms, each time.",
    [.fault, .shownIfFound, .countsTimes], stacks: .instructionsOfTurns,
    gesture: .most(.longFrames))
  package static let stalledFrames = exact(
    "stalled-frames", "Refreshes that passed while the main thread waited, slept or decoded.",
    [.fault, .shownIfFound], gesture: .first(.stalledFrames))
  package static let mainThreadDecodes = exact(
    "main-thread-decodes", "Pictures that the main thread decoded: nobody had before.",
    [.fault, .shownIfFound], gesture: .first(.decodes))
  package static let requests = exact(
    "requests", "Requests that a pager made of the scenario's network.", [.shownIfFound])
  package static let requestsCancelled = exact(
    "requests-cancelled", "Requests that were cancelled before they were answered.",
    [.shownIfFound])
  package static let requestsUnused = exact(
    "requests-unused",
    "Answers that nobody needed: after close, twice, or when the page had left the screen for good.",
    [.shownIfFound], gesture: .first(.unusedRequests))
  package static let unreadyFrames = exact(
    "unready-frames",
    "Frames at rest without the page in view, though there was time to load it three times.",
    [.shownIfFound], gesture: .first(.unreadyFrames))
  package static let placeholderTime = exact(
    "placeholder-time",
    "Longest time at rest for which a part of the screen lacked its page, where work is late.",
    [.shownIfFound], unit: .milliseconds, gesture: .first(.blankFrames))

  // Instructions.

  package static let instructionsOpen = instructions(
    "instructions-open", "of open and its first frame.", stacks: .instructionsOfOpen)
  package static let instructionsTurn = instructions(
    "instructions-turn", "of all that is no other part, for each turn.")
  package static let instructionsRotation = instructions(
    "instructions-rotation", "from a rotation to the next touch or event: mean.")
  package static let instructionsJump = instructions(
    "instructions-jump", "from a jump by program to the next touch or event: mean.")
  package static let instructionsWarning = instructions(
    "instructions-warning", "from a memory warning to the next touch or event: mean.")
  package static let instructionsClose = instructions(
    "instructions-close", "of close, to the end of the loader's deinit.")

  package static let firstInstructions = instructions(
    "first-instructions",
    "of open in the first replay in a process, over blank pages, if two programs are compared.",
    stacks: .instructionsOfOpen)
  package static let firstReplayInstructions = instructions(
    "first-replay-instructions", "of that replay, from after open to the end of deinit.")

  private static func instructions(
    _ name: String, _ definition: String, stacks: Stacks = .instructionsOfTurns
  ) -> Metric {
    exact(name, "Machine instructions \(definition)", in: .instructions, stacks: stacks)
  }
}
