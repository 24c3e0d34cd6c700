/// The notification that UIKit calls `name` and "Notification".
func notification(_ name: String) -> Notification.Name { Notification.Name(name + "Notification") }
