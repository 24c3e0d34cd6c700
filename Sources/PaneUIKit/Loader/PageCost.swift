/// What pages cost beside being drawn, as only the pager knows: pictures, requests, a database.
public enum PageCost {
  /// Counts loads that draw nothing, on open, in a turn or by a prefetch: `open-loads` and
  /// `pages-loaded`. Does nothing where no pager is measured.
  public static func count(_ loads: Int = 1) {
    // Allocates nothing, which would be counted as the pager's.
    PagerHost.current?.engine.sideWork.loads += loads
  }
}
