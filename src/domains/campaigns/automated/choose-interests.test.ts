import { describe, expect, it } from 'vitest'
import { chooseInterests } from './choose-interests.ts'

const pins = (...topics: string[][]) => topics.map((ids) => new Set(ids))

describe('the interests of an automated campaign', () => {
  it('are those that half of its pins are about, those of most first', () => {
    expect(chooseInterests(pins(['2', '9'], ['9'], ['9', '2'], ['5']))).toEqual(['9', '2'])
  })

  it('are none where pins have nothing in common', () => {
    expect(chooseInterests(pins(['1'], ['2'], ['3']))).toEqual([])
    expect(chooseInterests(pins([], []))).toEqual([])
  })

  it('are ten at most, in one order', () => {
    const many = Array.from({ length: 12 }, (_, n) => String(n + 1))
    expect(chooseInterests(pins(many.toReversed()))).toEqual(many.slice(0, 10))
  })
})
