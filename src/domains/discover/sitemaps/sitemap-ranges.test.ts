import { describe, expect, it } from 'vitest'
import { divide, endOf, type IdRange } from './sitemap-ranges.ts'

function counter(ids: readonly bigint[]) {
  return async (range: IdRange) =>
    ids.filter((id) => id >= BigInt(range.from) && id < BigInt(endOf(range))).length
}

const ids = Array.from({ length: 1_000 }, (_, index) => 2n ** 57n + BigInt(index) ** 3n * 1_009n)

describe('parts of a sitemap', () => {
  it('are a single one when it suffices, and none without pages', async () => {
    expect(await divide(counter(ids), 1_000)).toEqual([{ from: '0', bits: 63 }])
    expect(await divide(counter([]), 10)).toEqual([])
  })

  it('contain every id once, in order, and never too many', async () => {
    const parts = await divide(counter(ids), 60)
    const held = parts.map((part) =>
      ids.filter((id) => id >= BigInt(part.from) && id < BigInt(endOf(part))),
    )
    expect(held.flat()).toEqual(ids)
    expect(Math.max(...held.map((some) => some.length))).toBeLessThanOrEqual(60)
  })

  it('do not change when others shrink or when ids are added at the end', async () => {
    const before = await divide(counter(ids), 60)
    const fewer = await divide(counter(ids.toSpliced(0, 3)), 60)
    const more = await divide(counter([...ids, ids.at(-1)! + 2n ** 40n]), 60)
    const names = (parts: IdRange[]) => parts.map(({ from, bits }) => `${from}-${bits}`)
    expect(names(fewer).slice(-5)).toEqual(names(before).slice(-5))
    expect(names(more).slice(0, 10)).toEqual(names(before).slice(0, 10))
  })
})
