import Basics

/// Random numbers that are the same for the same seed.
package typealias Dice = SplitMix64
