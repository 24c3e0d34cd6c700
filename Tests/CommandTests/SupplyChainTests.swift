#if os(Linux)
  import Foundation
  import Testing

  /// What the program is made of, as `make licences` and `make sbom` list it.
  @Suite("Supply chain")
  struct SupplyChainTests {
    private struct Pins: Decodable {
      struct Pin: Decodable {
        struct State: Decodable { let version: String }
        let location: String
        let state: State
      }
      let pins: [Pin]
    }

    private struct Bill: Decodable {
      struct Component: Decodable {
        let name, version, purl: String
        let licenses: [[String: Licence]]
      }
      enum Licence: Decodable {
        case expression(String)
        case named(String)

        init(from decoder: any Decoder) throws {
          let value = try decoder.singleValueContainer()
          if let text = try? value.decode(String.self) {
            self = .expression(text)
          } else {
            self = .named(try value.decode([String: String].self)["name"] ?? "")
          }
        }

        var text: String {
          switch self {
          case .expression(let text), .named(let text): text
          }
        }
      }
      struct Dependency: Decodable { let ref: String, dependsOn: [String] }
      let bomFormat, specVersion: String
      let components: [Component]
      let dependencies: [Dependency]
    }

    @Test("every package and every linked library is listed with its version and licence")
    func bill() async throws {
      let program = try Program()
      let result = try await program.shell(
        "'\(Program.package.path)/.ci/components' '\(Program.built.path)' --sbom")
      #expect(result.status == 0, "\(result.complaint)")
      let bill = try JSONDecoder().decode(Bill.self, from: Data(result.output.utf8))
      #expect((bill.bomFormat, bill.specVersion) == ("CycloneDX", "1.5"))
      #expect(bill.dependencies.map(\.dependsOn) == [bill.components.map(\.purl)])
      #expect(Set(bill.components.map(\.purl)).count == bill.components.count)
      let pins = try JSONDecoder().decode(
        Pins.self,
        from: Data(contentsOf: Program.package.appendingPathComponent("Package.resolved")))
      for pin in pins.pins {
        let address = pin.location.replacing("https://", with: "").replacing(/\.git$/, with: "")
        #expect(bill.components.contains { $0.purl == "pkg:swift/\(address)@\(pin.state.version)" })
      }
      for library in ["libjemalloc2", "libcairo2", "swift-runtime"] {
        #expect(bill.components.contains { $0.name == library }, "\(library)")
      }
      for component in bill.components {
        let licences = component.licenses.flatMap(\.values).map(\.text)
        #expect(licences.count == 1 && !["", "unknown"].contains(licences[0]), "\(component.name)")
        #expect(!["", "unknown"].contains(component.version), "\(component.name)")
      }
    }
  }
#endif
