import { pdqBytes } from '#platform/visual-features'
import type { Random } from '../ads/random.ts'

/** A perceptual hash, near no other. */
export function randomHash(random: Random): Uint8Array {
  return Uint8Array.from({ length: pdqBytes }, () => random.below(256))
}

/** A hash that differs in so many bits. */
export function withOtherBits(random: Random, hash: Uint8Array, count: number): Uint8Array {
  const bits = new Set<number>()
  while (bits.size < count) bits.add(random.below(pdqBytes * 8))
  const other = Uint8Array.from(hash)
  for (const bit of bits) other[bit >> 3] = other[bit >> 3]! ^ (1 << (bit & 7))
  return other
}
