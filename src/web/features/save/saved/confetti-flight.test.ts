import { describe, expect, it } from 'vitest'
import { flightMs, seePiece, throwConfetti } from './confetti-flight.ts'

const size = { width: 364, height: 480 }
/** The same throw each time. */
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
  it('goes up and inwards, and comes down again', () => {
    for (const piece of pieces) {
      const early = seePiece(piece, 80)
      expect(early.y).toBeLessThan(piece.y)
      expect(Math.abs(early.x - size.width / 2)).toBeLessThan(
        Math.abs(piece.x - size.width / 2) + 1,
      )
    }
    const [piece] = pieces
    if (!piece) throw new Error('Nothing was thrown')
    const heights = [0, 200, 400, 600, 800].map((ms) => seePiece(piece, ms).y)
    expect(heights.at(-1)).toBeGreaterThan(Math.min(...heights))
  })
  it('stays whole at first and is gone after 800 ms', () => {
    expect(flightMs).toBe(800)
    expect(pieces.every((piece) => seePiece(piece, 0).opacity === 1)).toBe(true)
    expect(pieces.every((piece) => seePiece(piece, 800).opacity === 0)).toBe(true)
  })
  it('is thrown as well over an element without a size', () => {
    const flat = throwConfetti({ width: 0, height: 0 }, 1, () => 0.999999)
    expect(flat.every((piece) => Number.isFinite(seePiece(piece, 400).y))).toBe(true)
    expect(flat.every(({ color }) => color === 0)).toBe(true)
  })
})
