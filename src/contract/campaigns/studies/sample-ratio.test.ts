import { expect, it } from 'vitest'
import { isSampleRatioFine } from './sample-ratio.ts'

/** The same numbers each time. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How many of 400 studies are called uneven on any of 30 days. */
function calledUneven(share: number, holdout: number): number {
  const draw = createDraw(7)
  let uneven = 0
  for (let study = 0; study < 400; study += 1) {
    const counts = { shown: 0, heldOut: 0 }
    for (let day = 0; day < 30; day += 1) {
      for (let n = 0; n < 200; n += 1) counts[draw() < share ? 'heldOut' : 'shown'] += 1
      if (isSampleRatioFine(counts.shown, counts.heldOut, holdout)) continue
      uneven += 1
      break
    }
  }
  return uneven
}

it('is fine for nobody, and for groups as large as they were drawn', () => {
  expect(isSampleRatioFine(0, 0, 0.1)).toBe(true)
  expect(isSampleRatioFine(9_000, 1_000, 0.1)).toBe(true)
  expect(calledUneven(0.1, 0.1)).toBeLessThanOrEqual(4)
})

it('is not once a part of one group goes missing', () => {
  expect(isSampleRatioFine(9_000, 500, 0.1)).toBe(false)
  expect(calledUneven(0.07, 0.1)).toBeGreaterThan(390)
})
