import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'

/** Forty samples of a heap in which garbage is collected each fifth time, and holds so much for good. */
const samplesOf = (heldAt: (at: number) => number | undefined) =>
  Array.from({ length: 40 }, (_, at) => {
    const held = heldAt(at)
    return new Map(held === undefined ? [] : [['heap', held + (at % 5) * 40]])
  })

test('what is held for good is seen below what is collected now and then', () => {
  expect(growthOf(samplesOf((at) => 100 + 2 * at))).toEqual([
    { name: 'heap', early: 120, late: 160, usual: 249 },
  ])
})

test('what fills within the first quarter has not grown, nor has what goes up and down', () => {
  const [filled] = growthOf(samplesOf((at) => Math.min(at * 50, 300)))
  expect(filled).toMatchObject({ early: 300, late: 300 })
  expect(growthOf(samplesOf(() => 200))).toMatchObject([{ early: 200, late: 200, usual: 280 }])
})

test('a process that is there only for a time is left out', () => {
  expect(growthOf(samplesOf((at) => (at < 20 ? 1 : undefined)))).toEqual([])
  expect(growthOf(samplesOf((at) => (at < 20 ? undefined : 1)))).toEqual([])
})
