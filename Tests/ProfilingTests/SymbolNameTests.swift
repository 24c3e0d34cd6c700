import Foundation
import Testing

@testable import Profiling

@Suite struct SymbolNameTests {
  @Test(arguments: symbols) func namesReadAsWritten(
    symbol: String, function: String, module: String
  ) {
    let name = SwiftName(mangled: symbol)
    #expect(name?.function == function)
    #expect(name?.module == module)
  }

  /// Symbols of this program, as the compiler makes them in debug and release builds.
  private static let symbols: [(String, String, String)] = [
    (
      "$s11PageLoaders15ThreePaneLoaderC6Paging0aE0AadEP4open2atyAD0A5IndexV_tFTW",
      "ThreePaneLoader.open(at:)", "PageLoaders"
    ),
    (
      "$s11PageLoaders15ThreePaneLoaderC3add33_5CECD54DC5751FADE2E42F200F59E41FLL_4slotySi_SitF",
      "ThreePaneLoader.add(_:slot:)", "PageLoaders"
    ),
    (
      "$s9Reporting11JUnitReportV4textSSvgS2S5title_SayAC4CaseVG5casest_tXEfU_",
      "closure #1 in JUnitReport.text.getter", "Reporting"
    ),
    (
      "$s11ScriptPages0A10PageSourceC4page2at6Paging0C4ViewCAF0C5IndexV_tF",
      "ScriptPageSource.page(at:)", "ScriptPages"
    ),
    (
      "$s4GRDB6concatyyyYbcSgAC_ACtFyyYbcfU_TA",
      "closure #1 in concat(_:_:)", "GRDB"
    ),
    (
      "$s9Scrolling10ScrollViewC5frameAC10Foundation6CGRectV_tcfC",
      "ScrollView.init(frame:)", "Scrolling"
    ),
    (
      "$s7Workers15CallgrindFolderCfD",
      "CallgrindFolder.deinit", "Workers"
    ),
    (
      "$s9Replaying11HostOptionsV23endsDecelerationOnCatchSbvM.resume.0",
      "HostOptions.endsDecelerationOnCatch.modify", "Replaying"
    ),
    (
      "$s7Workers13WorkerProcessV7measureyAA0B6ReportVAA3JobVYaFAFyYaKXEfU_TY7_",
      "closure #1 in WorkerProcess.measure(_:)", "Workers"
    ),
    (
      "$s7Workers15CallgrindCountsV2ofACSS_tYaKcfCTf4nd_nTQ1_",
      "CallgrindCounts.init(of:)", "Workers"
    ),
    (
      "$s7Workers11LineScannerV7columns33_D36691F86D0FC495B6B29A3D5D92976BLL_7numbersSaySaySiGGSgSaySSG_AJtFSbSW_ACztXEfU0_",
      "closure #2 in LineScanner.columns(_:numbers:)", "Workers"
    ),
    (
      "$s9Reporting11EvidenceRowV13endingWarningSSSgvgSS7Workers7OutcomeOXEfU0_",
      "closure #2 in EvidenceRow.endingWarning.getter", "Reporting"
    ),
    (
      "$s8Verdicts15ExactComparisonVyACSay7Workers10RepetitionVG_AGtcfcSS_AC5ValueOSgAFctAD6MetricVXEfU1_AjFcfU_",
      "closure #1 in closure #3 in ExactComparison.init(_:_:)", "Verdicts"
    ),
    (
      "$s7Workers12WorkerReportV10CodingKeysOSQAASQ2eeoiySbx_xtFZTW",
      "WorkerReport.CodingKeys.==(_:_:)", "Workers"
    ),
    (
      "$s7Workers10AnswerLine33_4D928059F004875E8F2EF826238A0863LLC0B0OSHAASH9hashValueSivgTW",
      "AnswerLine.Answer.hashValue.getter", "Workers"
    ),
    (
      "$s9Reporting14ServiceFormatsO15smallerIsBetter2of7metricsSS8Verdicts10RunSummaryV_Say7Workers6MetricVGtFZ9BenchmarkL_V10CodingKeysOSHAASH9hashValueSivgTW",
      "CodingKeys in Benchmark in ServiceFormats.smallerIsBetter(of:metrics:).hashValue.getter",
      "Reporting"
    ),
    (
      "$s7Workers12ScenarioFileVSHAASH13_rawHashValue4seedS2i_tFTWTm",
      "ScenarioFile._rawHashValue(seed:)", "Workers"
    ),
    (
      "$ss17_NativeDictionaryV4copyyyF7Workers4PassO_Say11Measurement4PlanV4StepVGTg5Tm",
      "_NativeDictionary.copy()", "Swift"
    ),
    (
      "$s7Workers10ExtensibleVyAA7DetailsVGACyxGSeAAWlTm",
      "lazy protocol witness table accessor for Extensible", "Workers"
    ),
    (
      "$s7Workers10RepetitionVSiIeAgHod_AC10repetition_Si6memoryts5Error_pIeAgHrzo_TR",
      "reabstraction thunk", ""
    ),
    (
      "$s9Replaying11PhaseMemoryVy11Instruments19AllocatorStatisticsVSgAA0B8BoundaryOcis",
      "PhaseMemory.subscript(_:).setter", "Replaying"
    ),
    (
      "$sSayxSiciM11PageLoaders8PaneRingV0C033_BA8F2541BBEE0618AA2979E57CA9876ALLVSg_Tg5",
      "Array.subscript(_:).modify", "Swift"
    ),
    (
      "$ss15ContiguousArrayV16_createNewBuffer14bufferIsUnique15minimumCapacity13growForAppendySb_SiSbtF6Paging8PageViewC4view_10Foundation6CGRectV4rectt_Tg5",
      "ContiguousArray._createNewBuffer(bufferIsUnique:minimumCapacity:growForAppend:)", "Swift"
    ),
    (
      "$sSYsSHRzSH8RawValueSYRpzrlE08_rawHashB04seedS2i_tF7Workers7DetailsV10CodingKeysO_Tg5",
      "RawRepresentable._rawHashValue(seed:)", "Swift"
    ),
    (
      "$s9Scrolling5TouchV5PhaseO8rawValueAESgSS_tcfCTf4nd_n",
      "Touch.Phase.init(rawValue:)", "Scrolling"
    ),
    (
      "$sShyShyxGqd__nc7ElementQyd__RszSTRd__lufCSS_SaySSGTt0g5Tf4g_nTm",
      "Set.init(_:)", "Swift"
    ),
    (
      "$s7Workers13StayingWorkerVWOc",
      "init with copy of StayingWorker", "Workers"
    ),
    (
      "$s7Workers13WorkerProcessV4Race33_47CE130163B909DAA8D2D93B4537F422LLOSgWOe",
      "consume of Optional", "Swift"
    ),
    (
      "$s7Workers10LiveWorkerC5StartOWOy",
      "copy of LiveWorker.Start", "Workers"
    ),
    (
      "$s9Reporting3CSVO7summary2of7metrics10confidence8relativeSS8Verdicts10RunSummaryV_Say7Workers6MetricVGSdAA13RelativeTimesVSgtFZfA0_",
      "default argument 1 of CSV.summary(of:metrics:confidence:relative:)", "Reporting"
    ),
    (
      "$s7Workers7DetailsV7unknownAA11UnknownKeysVvpfi",
      "variable initialization expression of Details.unknown", "Workers"
    ),
    (
      "$s8Commands11WarpOptionsV5_gaps33_497DB7659EF8894FBB474E9F30EECCA8LL14ArgumentParser6OptionVy8Gestures04TimeB0V9LevellingVSgGvpfiAMSSYbKcfu_",
      "implicit closure #1 in variable initialization expression of WarpOptions._gaps", "Commands"
    ),
    (
      "$s4GRDB20AssociationAggregateV2leoiyACyxGAE_AEtFZAA13SQLExpressionVAG_AGtcfu_",
      "implicit closure #1 in AssociationAggregate.<=(_:_:)", "GRDB"
    ),
    (
      "$s4GRDB8DatabaseC18recordingSelectionyxAA0B6RegionVz_xyKXEtKlF6$deferL_yylF",
      "$defer() in Database.recordingSelection(_:_:)", "GRDB"
    ),
    (
      "$s6Paging10PageLedgerC4liveSivpACTK",
      "key path getter for PageLedger.live", "Paging"
    ),
    (
      "$s7Workers13WorkerProcessV4Race33_47CE130163B909DAA8D2D93B4537F422LLOMa",
      "type metadata accessor for WorkerProcess.Race", "Workers"
    ),
    (
      "$s10Foundation6CGSizeV8GesturesE6turned2toACSgAD11OrientationO_tF",
      "CGSize.turned(to:)", "Gestures"
    ),
    (
      "$s9Scrolling18ScrollViewDelegatePAAE06scrollC14DidEndDragging_14willDecelerateyAA0bC0C_SbtF",
      "ScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)", "Scrolling"
    ),
    (
      "$s4GRDB24DatabaseValueConvertiblePAAE6decode7fromRow16atUncheckedIndexxAA0G0C_SitKFZAA0G15DecodingContextVyXEfu_TA",
      "implicit closure #1 in DatabaseValueConvertible.decode(fromRow:atUncheckedIndex:)", "GRDB"
    ),
    (
      "$s9Reporting14ServiceFormatsO15smallerIsBetter2of7metricsSS8Verdicts10RunSummaryV_Say7Workers6MetricVGtFZ9BenchmarkL_VwCP",
      "initializeBufferWithCopyOfBuffer value witness for Benchmark in ServiceFormats.smallerIsBetter(of:metrics:)",
      "Reporting"
    ),
    (
      "$s4Yams8ResolverC4RuleV5value_WZ",
      "one-time initialization function for value", ""
    ),
    (
      "$s4Yams3TagC2eeoiySbAC_ACtFZ",
      "Tag.==(_:_:)", "Yams"
    ),
  ]

  @Test func whatIsNotSwiftsHasNoName() {
    #expect(SwiftName(mangled: "swift_allocObject") == nil)
    #expect(SwiftName(mangled: "$s") == nil)
    #expect(SwiftName(mangled: "pango_layout_new") == nil)
  }

  @Test(arguments: [
    (
      "swift_allocObject", "/usr/lib/swift/linux/libswiftCore.so", "swift_allocObject",
      "libswiftCore.so"
    ),
    ("swift_allocObject", "/home/me/.build/debug/pager", "swift_allocObject", "libswiftCore.so"),
    (
      "swift::MetadataAllocator::Allocate(unsigned long, unsigned long)",
      "/usr/lib/libswiftCore.so",
      "swift::MetadataAllocator::Allocate", "libswiftCore.so"
    ),
    (
      "void (anonymous namespace)::fill<int, char>(int, char (*)())", "/usr/lib/libthing.so.6.1.2",
      "fill", "libthing.so.6"
    ),
    ("operator new(unsigned long)", "/usr/lib/libstdc++.so.6", "operator new", "libstdc++.so.6"),
    ("thing::operator()(int) const", "/usr/lib/libthing.so", "thing::operator()", "libthing.so"),
    ("main", "/home/me/.build/debug/pager", "main", "main"),
    ("pager_main", "/home/me/.build/debug/pager", "pager_main", "main"),
    ("my_decoder", "/home/me/.build/debug/pager", "my_decoder", "pager"),
    (
      "??", "/usr/lib/x86_64-linux-gnu/libpango-1.0.so.0.5000.12", "libpango-1.0.so.0",
      "libpango-1.0.so.0"
    ),
    ("??", "/home/me/.build/debug/pager", "pager", "main"),
  ]) func otherNamesLoseTheirArguments(
    symbol: String, object: String, function: String, module: String
  ) {
    var names = SymbolNames()
    let lines = SymbolLines(function: symbol[...], location: "??:0:0")
    let frame = names.frame(lines, in: object)
    #expect(frame == CodeFrame(function: function, module: module))
  }

  @Test func anAnswerHoldsTheOutermostFunctionFirst() {
    let answers = SymbolizerAnswers(
      """
      inner
      /src/a.c:3:7

      inlined
      C:/src/b.c:12:0
      outer
      /<compiler-generated>:0:0

      ??
      ??:0:0

      """)
    var names = SymbolNames()
    let frames = answers.reversedLines.map { $0.map { names.frame($0, in: "/lib/x.so") } }
    #expect(
      frames == [
        [CodeFrame(function: "inner", module: "x.so", file: "a.c", line: 3)],
        [
          CodeFrame(function: "outer", module: "x.so"),
          CodeFrame(function: "inlined", module: "x.so", file: "b.c", line: 12),
        ],
        [CodeFrame(function: "x.so", module: "x.so")],
      ])
  }

  /// Asks for a function of a library that is loaded here, and for what is nowhere.
  @Test func theSymbolizerKnowsTheRuntime() async throws {
    let symbol = try #require(dlsym(nil, "swift_retain"))
    // The file is mapped from its beginning: `7f00-7f20 r--p 00000000 fd:01 42 /usr/lib/libswiftCore.so`.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
    let map = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let line = try #require(
      map.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") })
    let (start, path) = (line.prefix { $0 != "-" }, line[line.firstIndex(of: "/")!...])
    let library = CodeAddress(
      object: String(path),
      address: UInt64(UInt(bitPattern: symbol)) - UInt64(start, radix: 16)!)
    let gone = CodeAddress(object: "/nowhere/libgone.so.1.2", address: 16)
    let empty = CodeAddress(object: "/etc/passwd", address: 16)
    let frames = try await Symbolizer().frames(of: [library, gone, empty])
    #expect(frames[library]?.last?.function == "swift_retain")
    #expect(frames[library]?.first?.module == "libswiftCore.so")
    #expect(frames[gone] == [CodeFrame(function: "libgone.so.1", module: "libgone.so.1")])
    #expect(frames[empty] == [CodeFrame(function: "passwd", module: "main")])
    #expect(frames.count == 3)
  }
}
