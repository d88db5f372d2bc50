import { describe, expect, it } from 'vitest'
import { countAll, withMine } from './reactions.ts'

const start = { counts: { 1: 3, 4: 5 }, mine: null }

describe('reactions', () => {
  it('count one per person', () => {
    const loved = withMine(start, 1)
    expect(loved).toEqual({ counts: { 1: 4, 4: 5 }, mine: 1 })
    const changed = withMine(loved, 2)
    expect(changed).toEqual({ counts: { 1: 3, 2: 1, 4: 5 }, mine: 2 })
    expect(countAll(withMine(changed, null))).toBe(8)
  })
  it('never fall below zero', () => {
    expect(withMine({ counts: {}, mine: 3 }, null).counts).toEqual({ 3: 0 })
  })
})
