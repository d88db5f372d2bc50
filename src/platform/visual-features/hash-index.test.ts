import { describe, expect, it } from 'vitest'
import { seeded } from '#testing/ads/random'
import { randomHash, withOtherBits } from '#testing/media/hashes'
import { createHashIndex } from './hash-index.ts'

const random = seeded(3)
/** In one segment, or in several. */
const hashes = Array.from({ length: 300 }, () => randomHash(random))
const filled = (segmentSize?: number) => {
  const index = createHashIndex(segmentSize)
  for (const hash of hashes) index.add(hash)
  return index
}

describe.each([undefined, 64, 300])('hashes in segments of %s', (segmentSize) => {
  const index = filled(segmentSize)

  it('are counted', () => expect(index.size).toBe(300))

  it('are found by any that differs in at most 31 bits, wherever these are', () => {
    for (const hash of hashes) {
      expect(index.hasNear(hash)).toBe(true)
      for (const bits of [1, 16, 30, 31])
        expect(index.hasNear(withOtherBits(random, hash, bits))).toBe(true)
    }
  })

  it('are not found by one that differs in more', () => {
    for (const hash of hashes) expect(index.hasNear(withOtherBits(random, hash, 32))).toBe(false)
    for (let turn = 0; turn < 300; turn += 1) expect(index.hasNear(randomHash(random))).toBe(false)
  })
})

it('finds one that differs in two bits of each band but one', () => {
  const index = createHashIndex()
  const hash = randomHash(random)
  index.add(hash)
  const others = hash.map((byte, at) => (at % 2 === 0 && at > 0 ? byte ^ 0b1000_0001 : byte))
  // In 30 bits.
  expect(index.hasNear(others)).toBe(true)
  others[1] = others[1]! ^ 1
  expect(index.hasNear(others)).toBe(true)
  others[1] = others[1] ^ 2
  expect(index.hasNear(others)).toBe(false)
})

it('of nothing finds nothing', () => {
  expect(createHashIndex().hasNear(randomHash(random))).toBe(false)
  expect(createHashIndex().size).toBe(0)
})
