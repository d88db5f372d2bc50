import { describe, expect, it } from 'vitest'
import { flightMs, pieceAt, throwConfetti } from './confetti-flight.ts'

const size = { width: 364, height: 480 }
/** Repeatable random numbers. */
function numbers() {
  let seed = 7
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

describe('confetti', () => {
  const pieces = throwConfetti(size, 5, numbers())
  it('is 120 pieces of all colours, half from either side', () => {
    expect(pieces).toHaveLength(120)
    expect(new Set(pieces.map(({ color }) => color))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(pieces.filter(({ x }) => x < size.width / 2)).toHaveLength(60)
  })
  it('flies up and inwards, and falls again', () => {
    for (const piece of pieces) {
      const early = pieceAt(piece, 80)
      expect(early.y).toBeLessThan(piece.y)
      expect(Math.abs(early.x - size.width / 2)).toBeLessThan(
        Math.abs(piece.x - size.width / 2) + 1,
      )
    }
    const [piece] = pieces
    if (!piece) throw new Error('Nothing was thrown')
    const heights = [0, 200, 400, 600, 800].map((ms) => pieceAt(piece, ms).y)
    expect(heights.at(-1)).toBeGreaterThan(Math.min(...heights))
  })
  it('is opaque at first and invisible after 800 ms', () => {
    expect(flightMs).toBe(800)
    expect(pieces.every((piece) => pieceAt(piece, 0).opacity === 1)).toBe(true)
    expect(pieces.every((piece) => pieceAt(piece, 800).opacity === 0)).toBe(true)
  })
  it('works over an element without a size', () => {
    const flat = throwConfetti({ width: 0, height: 0 }, 1, () => 0.999999)
    expect(flat.every((piece) => Number.isFinite(pieceAt(piece, 400).y))).toBe(true)
    expect(flat.every(({ color }) => color === 0)).toBe(true)
  })
})
