import Testing

@testable import PaneUIKit

@Suite("What names of objects and rectangles do") @MainActor
struct ObjectNamesTests {
  @Test("pointers are inserted, replaced and taken out where they are said to be")
  func pointers() {
    let objects = (0..<3).map { _ in NSObject() }
    let pointers = objects.map { Unmanaged.passUnretained($0).toOpaque() }
    let array = NSPointerArray.strongObjects()
    array.addPointer(pointers[0])
    array.insertPointer(pointers[1], at: 0)
    #expect([0, 1].map { array.pointer(at: $0) } == [pointers[1], pointers[0]])
    array.replacePointer(at: 1, withPointer: pointers[2])
    #expect([0, 1].map { array.pointer(at: $0) } == [pointers[1], pointers[2]])
    array.replacePointer(at: 0, withPointer: nil)
    #expect(array.count == 2 && array.allObjects.count == 1)
    array.removePointer(at: 0)
    #expect(array.count == 1 && array.pointer(at: 0) == pointers[2])
  }

  @Test("a map table counts out its keys, and its objects; a hash table has any of its own")
  func enumerators() {
    let (key, object) = (NSObject(), NSObject())
    let table = NSMapTable<NSObject, NSObject>.strongToStrongObjects()
    table.setObject(object, forKey: key)
    #expect(table.keyEnumerator().allObjects.map { $0 as AnyObject === key } == [true])
    #expect(table.objectEnumerator()?.allObjects.map { $0 as AnyObject === object } == [true])
    let hash = NSHashTable<NSObject>()
    #expect(hash.anyObject == nil)
    hash.add(object)
    #expect(hash.anyObject === object && hash.objectEnumerator().allObjects.count == 1)
  }

  @Test("of two transforms the first comes first, and what is added to one comes before it")
  func transforms() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let turned = point.applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 9) < 1e-9 && abs(turned.y - 21) < 1e-9)
    #expect(move.concatenating(move.inverted()).isIdentity && !move.isIdentity)
    #expect(CGAffineTransformMakeTranslation(10, 20) == move)
    #expect(CGAffineTransformMakeScale(2, 3) == scale)
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
  }

  @Test("Core Graphics' functions are the members of the same names")
  func rectangles() {
    let page = rect(1, 2, 10, 20)
    let ends = [CGRectGetMinX, CGRectGetMidX, CGRectGetMaxX].map { $0(page) }
    #expect(ends == [1, 6, 11])
    let others = [CGRectGetMinY, CGRectGetMidY, CGRectGetMaxY].map { $0(page) }
    #expect(others == [2, 12, 22])
    #expect(CGRectGetWidth(page) == 10 && CGRectGetHeight(page) == 20)
    #expect(CGRectInset(page, 1, 2) == rect(2, 4, 8, 16))
    #expect(CGRectOffset(page, 1, 2) == rect(2, 4, 10, 20))
    #expect(CGRectIntegral(rect(0.5, 0.5, 1, 1)) == rect(0, 0, 2, 2))
    #expect(CGRectUnion(page, rect(20, 30, 1, 1)) == rect(1, 2, 20, 29))
    #expect(CGRectIntersection(page, rect(5, 5, 99, 99)) == rect(5, 5, 6, 17))
    #expect(!CGRectIntersectsRect(page, rect(11, 2, 5, 5)))
    #expect(CGRectIntersectsRect(page, rect(10, 2, 5, 5)))
    #expect(CGRectContainsRect(page, rect(2, 3, 1, 1)))
    #expect(!CGRectContainsRect(rect(2, 3, 1, 1), page))
    #expect(CGRectContainsPoint(page, CGPoint(x: 1, y: 2)))
    #expect(!CGRectContainsPoint(page, CGPoint(x: 11, y: 2)))
    #expect(CGRectEqualToRect(page, page) && !CGRectIsEmpty(page))
    #expect(CGRectIsEmpty(rect(1, 1, 0, 5)))
    let room = rect(0, 0, 100, 100)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: room)
        == rect(0, 25, 100, 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: room)
        == rect(37.5, 0, 25, 100))
  }
}
