@testable import TraceFormats

/// Recordings in the pattern of real ones, with what each becomes on a screen of 1000x1000 pixels.
struct RecordingPattern: Sendable, CustomStringConvertible {
  let description: String
  let format: RecordingFormat
  let text: String
  let lines: [String]
  var warnings: [String] = []

  static let all = getevent + evtest + evemu + [libinput] + webdriver

  static let getevent = [
    RecordingPattern(
      description: "protocol A with tracking ids: Galaxy S", format: .getevent,
      text: """
        [    1807.354865] EV_ABS       ABS_MT_POSITION_X    00000064
        [    1807.354874] EV_ABS       ABS_MT_POSITION_Y    00000258
        [    1807.354878] EV_ABS       ABS_MT_PRESSURE      00000017
        [    1807.354885] EV_ABS       ABS_MT_TRACKING_ID   00000007
        [    1807.354889] EV_SYN       SYN_MT_REPORT        00000000
        [    1807.354894] EV_SYN       SYN_REPORT           00000000
        [    1807.364894] EV_ABS       ABS_MT_POSITION_X    00000190
        [    1807.364894] EV_ABS       ABS_MT_POSITION_Y    00000258
        [    1807.364894] EV_ABS       ABS_MT_TRACKING_ID   00000009
        [    1807.364894] EV_SYN       SYN_MT_REPORT        00000000
        [    1807.364894] EV_ABS       ABS_MT_POSITION_X    000000c8
        [    1807.364894] EV_ABS       ABS_MT_TRACKING_ID   00000007
        [    1807.364894] EV_SYN       SYN_MT_REPORT        00000000
        [    1807.364894] EV_SYN       SYN_REPORT           00000000
        [    1807.374894] EV_ABS       ABS_MISC             000000f7
        [    1807.374894] EV_SYN       SYN_REPORT           00000000
        [    1807.384894] EV_ABS       ABS_MT_POSITION_X    000001f4
        [    1807.384894] EV_ABS       ABS_MT_POSITION_Y    00000258
        [    1807.384894] EV_ABS       ABS_MT_TRACKING_ID   00000009
        [    1807.384894] EV_SYN       SYN_MT_REPORT        00000000
        [    1807.384894] EV_SYN       SYN_REPORT           00000000
        [    1807.394894] EV_SYN       SYN_MT_REPORT        00000000
        [    1807.394894] EV_SYN       SYN_REPORT           00000000
        """,
      lines: [
        "0 0 began 100 600", "10000 0 moved 200 600", "10000 1 began 400 600",
        "30000 0 ended 200 600", "30000 1 moved 500 600", "40000 1 ended 500 600",
      ]),
    RecordingPattern(
      description: "getevent -ltr: rates, a stray digit, a prompt before and after",
      format: .getevent,
      text: """
        $ adb shell getevent -ltr\r
        add device 1: /dev/input/event7\r
          name:     "touch"\r
        0[  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   00000a1f            \r
        [  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    000003b9            \r
        [  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_POSITION_Y    0000032a            \r
        [  615041.859259] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 0\r
        [  615041.867622] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    000003c2            \r
        [  615041.867622] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 119\r
        [  615041.875947] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \r
        [  615041.875947] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 120\r
        ^C\r

        """,
      lines: ["0 0 began 953 810", "8363 0 moved 962 810", "16688 0 ended 962 810"]),
    RecordingPattern(
      description: "Android 2: seconds-microseconds", format: .getevent,
      text: """
        47429-763456: /dev/input/event3: 0003 0030 00000028
        47429-763486: /dev/input/event3: 0003 0035 00000110
        47429-763516: /dev/input/event3: 0003 0036 000001d5
        47429-763547: /dev/input/event3: 0000 0002 00000000
        47429-763577: /dev/input/event3: 0000 0000 00000000
        47430-3577: /dev/input/event3: 0003 0030 00000000
        47430-3577: /dev/input/event3: 0003 0035 00000110
        47430-3577: /dev/input/event3: 0003 0036 000001d5
        47430-3577: /dev/input/event3: 0000 0002 00000000
        47430-3577: /dev/input/event3: 0000 0000 00000000
        """,
      lines: ["0 0 began 272 469", "240000 0 ended 272 469"]),
    RecordingPattern(
      description: "a recording that begins in the middle of a touch", format: .getevent,
      text: """
        [  9.000000] EV_ABS       ABS_MT_POSITION_X    00000064
        [  9.000000] EV_SYN       SYN_REPORT           00000000
        [  9.010000] EV_ABS       ABS_MT_POSITION_Y    000000c8
        [  9.010000] EV_SYN       SYN_REPORT           00000000
        [  9.020000] EV_ABS       ABS_MT_POSITION_X    00000065
        [  9.020000] EV_SYN       SYN_REPORT           00000000
        [  9.030000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
        [  9.030000] EV_SYN       SYN_REPORT           00000000
        """,
      lines: ["0 0 began 100 200", "10000 0 moved 101 200", "20000 0 ended 101 200"],
      warnings: ["a.rec:2: a finger was down before the recording began; it begins here."]),
  ]

  static let evtest = [
    RecordingPattern(
      description: "evtest from a terminal: its prompt, and a tracking id that comes again",
      format: .evemu,
      text: """
        root@board:~# evtest
        Not running as root, no devices may be available.
        No device specified, trying to scan all of /dev/input/event*
        Available devices:
        /dev/input/event0:\tpower button
        /dev/input/event1:\tpanel
        Select the device event number [0-1]: 1
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
        Input device name: "panel"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 3 (EV_ABS)
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max      999
            Event code 54 (ABS_MT_POSITION_Y)
              Value      0
              Min        0
              Max      999
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)
        Event: time 1700000000.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
        Event: time 1700000000.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 10
        Event: time 1700000000.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 20
        Event: time 1700000000.000000, -------------- SYN_REPORT ------------
        Event: time 1700000000.010000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
        Event: time 1700000000.010000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 30
        Event: time 1700000000.010000, -------------- SYN_REPORT ------------
        Event: time 1700000000.020000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 1700000000.020000, -------------- SYN_REPORT ------------
        ^C
        root@board:~#
        """,
      lines: ["0 0 began 10 20", "10000 0 moved 30 20", "20000 0 ended 30 20"]),
    RecordingPattern(
      description: "evtest: protocol A, whose reports are marked by plus signs", format: .evemu,
      text: """
        Event: time .798273, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 595
        Event: time .798273, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 288
        Event: time .798273, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time .798273, -------------- SYN_REPORT ------------
        Event: time .808273, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time .808273, -------------- SYN_REPORT ------------
        Event: time .818273, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time .818273, -------------- SYN_REPORT ------------
        """,
      lines: ["0 0 began 595 288", "20000 0 ended 595 288"],
      warnings: ["a.rec:5: the device lost events here."]),
  ]

  static let evemu = [
    RecordingPattern(
      description: "protocol A without ids: fingers are known by the nearest distance",
      format: .evemu,
      text: """
        # EVEMU 1.2
        N: N-Trig MultiTouch
        P: 00 00 00 00 00 00 00 00
        A: 35 0 9999 75 0 0
        A: 36 0 9999 78 0 0
        E: 1.000000 0003 0035 1000
        E: 1.000000 0003 0036 1000
        E: 1.000000 0000 0002 0000
        E: 1.000000 0003 0035 9000
        E: 1.000000 0003 0036 9000
        E: 1.000000 0000 0002 0000
        E: 1.000000 0001 014a 0001
        E: 1.000000 0000 0000 0000
        E: 1.010000 0003 0035 8900
        E: 1.010000 0003 0036 9000
        E: 1.010000 0000 0002 0000
        E: 1.010000 0003 0035 1100
        E: 1.010000 0003 0036 1000
        E: 1.010000 0000 0002 0000
        E: 1.010000 0000 0000 0000
        E: 1.020000 0003 0035 8800
        E: 1.020000 0003 0036 9000
        E: 1.020000 0000 0002 0000
        E: 1.020000 0000 0000 0000
        E: 1.030000 0001 014a 0000
        E: 1.030000 0000 0000 0000
        """,
      lines: [
        "0 0 began 100 100", "0 1 began 900 900", "10000 0 moved 110 100",
        "10000 1 moved 890 900", "20000 0 ended 110 100", "20000 1 moved 880 900",
        "30000 1 ended 880 900",
      ]),
    RecordingPattern(
      description: "two files of one device, joined while a finger is down", format: .evemu,
      text: """
        # EVEMU 1.3
        N: panel
        A: 35 0 999 0 0 0
        A: 36 0 999 0 0 0
        E: 5.000000 0003 002f 0001
        E: 5.000000 0003 0039 0007
        E: 5.000000 0003 0035 0010
        E: 5.000000 0003 0036 0020
        E: 5.000000 0000 0000 0000
        # EVEMU 1.3
        N: panel
        A: 35 0 999 0 0 0
        A: 36 0 999 0 0 0
        E: 0.000001 0003 0039 0008
        E: 0.000001 0003 0035 0030
        E: 0.000001 0003 0036 0040
        E: 0.000001 0000 0000 0000
        E: 0.010001 0003 0039 -001
        E: 0.010001 0000 0000 0000
        """,
      lines: [
        "0 1 began 10 20", "0 1 cancelled 10 20", "1000000 0 began 30 40",
        "1010000 0 ended 30 40",
      ],
      warnings: [
        "a.rec:14: another recording begins here; it was put 1 s after the one before."
      ]),
    RecordingPattern(
      description: "fingers far outside of the axes", format: .evemu,
      text: """
        N: panel
        A: 35 0 999 0 0 0
        A: 36 0 999 0 0 0
        E: 5.000000 0003 0039 0007
        E: 5.000000 0003 0035 2010
        E: 5.000000 0003 0036 0020
        E: 5.000000 0000 0000 0000
        E: 5.010000 0003 0039 -001
        E: 5.010000 0000 0000 0000
        """,
      lines: ["0 0 began 2010 20", "10000 0 ended 2010 20"],
      warnings: [
        "a.rec: 1 of 2 samples are far outside of the axes that the recording gives."
      ]),
  ]

  static let libinput = RecordingPattern(
    description: "libinput: a touchpad", format: .libinput,
    text: """
      $ sudo libinput record
      Recording to 'stdout'.
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event6
        evdev:
          name: "MSFT0001:00 06CB:7F28"
          absinfo:
            53: [0, 9999, 0, 0, 12]
            54: [0, 9999, 0, 0, 12]
          properties: [2]
        udev:
          properties:
          - ID_INPUT=1
          - ID_INPUT_TOUCHPAD=1
        events:
        - evdev:
          - [  0,      0,   3,  57,   10] # EV_ABS / ABS_MT_TRACKING_ID
          - [  0,      0,   3,  53,  100]
          - [  0,      0,   3,  54,  200]
          - [  0,      0,   0,   0,    0] # SYN_REPORT
        - evdev:
          - [  0,   7000,   3,  57,   -1]
          - [  0,   7000,   0,   0,    0]
      """,
    lines: ["0 0 began 10 20", "7000 0 ended 10 20"],
    warnings: [
      "a.rec: /dev/input/event6 is a touchpad: its fingers moved a pointer. They are taken as if they had touched the page."
    ])

  private static let swipe = """
    [{"type": "pointerMove", "duration": 0, "x": 100, "y": 500},
     {"type": "pointerDown", "button": 0},
     {"type": "pointerMove", "duration": 20, "origin": "pointer", "x": -50, "y": 0},
     {"type": "pointerUp", "button": 0}]
    """
  private static let swipeLines = [
    "0 0 began 100 500", "20000 0 moved 50 500", "20000 0 ended 50 500",
  ]

  static let webdriver = [
    RecordingPattern(
      description: "WebDriver: a bare array of sources", format: .webdriver,
      text:
        #"[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch","x":1},"actions":\#(swipe)}]"#,
      lines: swipeLines),
    RecordingPattern(
      description: "WebDriver: one source", format: .webdriver,
      text: #"{"type":"pointer","id":"finger1","parameters":7,"actions":\#(swipe)}"#,
      lines: swipeLines),
    RecordingPattern(
      description: "WebDriver: one pointer's actions", format: .webdriver, text: swipe,
      lines: swipeLines),
    RecordingPattern(
      description: "WebDriver: a move without duration takes the tick's", format: .webdriver,
      text: """
        {"actions": [
          {"type": "pointer", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerDown", "duration": 9000}, {"type": "pointerMove", "x": 24, "y": 0},
            {"type": "pointerUp"}]},
          {"type": "none", "actions": [{"type": "pause"}, {"type": "pause", "duration": 24}]}]}
        """,
      lines: ["0 0 began 0 0", "24000 0 moved 24 0", "24000 0 ended 24 0"],
      warnings: ["a.rec: a mouse was taken for a finger."]),
  ]
}
