import PaneUIKit
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

/// What is seen of a screen whose pages come and go, and at which gesture first something wrong.
private func changed<Screen: ChangingScreen>(
  _ screen: Screen.Type, along axis: Axis = .horizontal, pages: Int = 10, _ gestures: [Gesture]
) throws -> (coverage: Coverage, gesture: Gesture?) {
  let (coverage, faults) = try seen(
    of: ChangingPager<Screen>.self, pages: pages, along: axis, gestures)
  var found = coverage
  found.geometry = nil
  return (found, faults.first?.gestures.last)
}

@Suite("Pages that come and go")
struct ChangingTests {
  private static let deletions: [Gesture] = [
    .open(page: 4), .settle, .delete(page: 4), .hold(500.milliseconds),
    .repeat(count: 2, .turn(.left)),
    .delete(page: 6), .hold(500.milliseconds), .delete(page: 2), .settle,
    .repeat(count: 3, .turn(.right)),
    .delete(page: 1), .settle,
  ]
  private static let insertions: [Gesture] = [
    .insert(pages: 3, at: 1), .settle, .swipe(.left), .settle, .insert(pages: 2, at: 3),
    .hold(500.milliseconds), .insert(pages: 1, at: 12), .repeat(count: 2, .turn(.left)),
  ]
  private static let others: [Gesture] = [
    .move(page: 2, to: 7), .settle, .move(page: 9, to: 1), .settle, .swipe(.right), .settle,
    .reload, .settle, .repeat(count: 5, .turn(.left)), .jump(toPage: 3), .settle,
    .scroll(toPage: 6), .settle, .close,
  ]
  private static let all: [Gesture] = deletions + insertions + others

  private static let sound: [any ChangingScreen.Type] = [
    PhotoStrip.self, RetreatingStrip.self, ScrollingStrip.self, KeepingFlow.self, ChangingBook.self,
  ]

  @Test("are judged by which they are: a sound pager is charged with nothing", arguments: 0..<5)
  func soundPagers(index: Int) throws {
    let (found, gesture) = try changed(Self.sound[index], Self.all)
    #expect(found == Coverage(), "\(Self.sound[index]) \(gesture?.text ?? "")")
  }

  @Test("that go from the end leave the last one in view")
  func end() throws {
    let gestures: [Gesture] = [
      .open(page: 3), .settle, .delete(page: 3), .settle, .delete(page: 2), .settle, .close,
    ]
    for screen in Self.sound {
      let found = try changed(screen, pages: 3, gestures).coverage
      #expect(found == Coverage(), "\(screen)")
    }
  }

  private static let insertion: [Gesture] = [
    .open(page: 4), .settle, .insert(pages: 3, at: 2), .settle, .swipe(.left), .settle, .close,
  ]

  @Test("are charged to who shows others, at the gesture at which they come or go")
  func broken() throws {
    let (forgetful, turn) = try changed(ForgetfulStrip.self, Self.deletions)
    #expect(forgetful.wrongFrames > 0 && turn == .swipe(.left))
    let (deaf, deletion) = try changed(DeafPhotoStrip.self, Self.deletions)
    #expect(deaf.wrongFrames > 0 && deletion == .delete(page: 4))
    let (told, insertion) = try changed(ToldFlow.self, Self.insertion)
    #expect(told.wrongFrames > 0 && insertion == .insert(pages: 3, at: 2))
    #expect(try changed(KeepingFlow.self, Self.insertion).coverage == Coverage())
  }

  private static let feed: [Gesture] = [
    .open(page: 1), .settle, .repeat(count: 2, .turn(.up)), .insert(pages: 2, at: 1), .settle,
    .delete(page: 3), .settle, .close,
  ]

  @Test("above what is seen of a list leave that where it is")
  func lists() throws {
    let (told, _) = try changed(ToldTable.self, along: .vertical, pages: 40, Self.feed)
    #expect(told.offsetJumps == 2 && told.wrongFrames == 0 && told.blankFrames == 0)
    let (kept, _) = try changed(KeepingTable.self, along: .vertical, pages: 40, Self.feed)
    #expect(kept.offsetJumps == 0 && kept.flickerFrames == 0 && kept.wrongFrames == 0)
  }

  @Test("are not judged if the pager is not told")
  func untold() throws {
    #expect(try coverage(PlainStrip.self, Self.deletions).unjudged.contains("pagesDidChange"))
    let trace = try Trace(of: Self.deletions)
    let tiled = Coverage(
      of: builtIn("tiled"), trace, on: .iPhone6,
      source: PlainPageSource(pages: 10, size: Device.iPhone6.size))
    #expect(tiled.unjudged != "", "a loader is judged")
  }
}
