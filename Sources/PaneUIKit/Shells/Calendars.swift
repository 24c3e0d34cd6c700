// The phone's calendar: an app may not see it, and it is empty. What is asked for is answered with
// nothing, at the end of the frame.

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = fullAccess
}
public final class EKCalendar: NSObject {
  public var title = ""
  public let (calendarIdentifier, allowsContentModifications) = ("", false)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cgColor: CGColor!
}
public final class EKEvent: NSObject {
  public init(eventStore: EKEventStore) {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var title, eventIdentifier: String!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var startDate, endDate: Date!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var calendar: EKCalendar!
  public var (location, notes, url): (String?, String?, URL?) = (nil, nil, nil)
  public var isAllDay = false
}
public final class EKEventStore: NSObject {
  public typealias Answer = (Bool, (any Error)?) -> Void
  public static func authorizationStatus(for: EKEntityType) -> EKAuthorizationStatus { .denied }
  public func requestAccess(to: EKEntityType, completion: @escaping Answer) {
    PHPhotoLibrary.answer { completion(false, nil) }
  }
  public func requestFullAccessToEvents(completion: @escaping Answer) {
    requestAccess(to: .event, completion: completion)
  }
  public func calendars(for: EKEntityType) -> [EKCalendar] { [] }
  public var defaultCalendarForNewEvents: EKCalendar? { nil }
  public func predicateForEvents(
    withStart: Date, end: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  public func events(matching: NSPredicate) -> [EKEvent] { [] }
  public func event(withIdentifier: String) -> EKEvent? { nil }
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw NSError(domain: "EKErrorDomain", code: 1)
  }
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    try save(event, span: span)
  }
}
extension Notification.Name {
  // Never posted:
  public static let EKEventStoreChanged = notification("EKEventStoreChanged")
}
