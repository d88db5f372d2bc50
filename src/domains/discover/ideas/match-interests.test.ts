import { expect, it } from 'vitest'
import { asId } from '#testing/ids'
import { createInterestMatcher } from './match-interests.ts'
import { popularityOf } from './popularity.ts'

const interestsOf = createInterestMatcher([
  { id: asId('1'), parent_id: null, name: 'Home', words: ['interior'] },
  { id: asId('2'), parent_id: asId('1'), name: 'Lighting', words: ['lamp', 'string light'] },
  { id: asId('3'), parent_id: null, name: 'Berries', words: ['box'] },
])
const found = (text: string) => [...interestsOf(text)].toSorted()

it('finds interests by their words and names, and their ancestors', () => {
  expect(found('Blue LÁMPS!')).toEqual(['1', '2'])
  expect(found('A string of lights')).toEqual([])
  expect(found('string-lights')).toEqual(['1', '2'])
  expect(found('Interiors')).toEqual(['1'])
  expect(found('berry boxes')).toEqual(['3'])
  expect(found('lampshade')).toEqual([])
  expect(found('')).toEqual([])
})

it('ranks what more people saved first, and recent saves above older ones', () => {
  const day = 86_400_000
  const now = Date.UTC(2026, 10, 22)
  expect(popularityOf([now, now])).toBeGreaterThan(popularityOf([now]))
  expect(popularityOf([now])).toBeGreaterThan(popularityOf([now - day]))
  // Four saves a month ago count as much as one today: two half-lives.
  expect(popularityOf(Array(4).fill(now - 28 * day))).toBe(popularityOf([now]))
  expect(popularityOf([])).toBe(0)
  expect(popularityOf([0])).toBe(0)
})
