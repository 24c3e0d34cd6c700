// What scenarios, traces and screens are made of, for all tests here.

@_exported import ScenarioLanguage
@_exported import Scrolling
@_exported import TestSupport
@_exported import Traces
