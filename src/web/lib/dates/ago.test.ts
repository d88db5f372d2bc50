import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const now = Date.UTC(2030, 5, 15, 12)
const before = (seconds: number) => new Date(now - seconds * 1_000).toUTCString()

it.each([
  [-50, 'now'],
  [20, 'now'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [90_000, 'yesterday'],
  [3 * 86_400, '3d ago'],
  [15 * 86_400, '2w ago'],
  [800 * 86_400, '2y ago'],
])('%d seconds ago reads %s', (seconds, text) => {
  expect(ago(before(seconds), now, 'en')).toBe(text)
})

it.each([
  ['de', 300, 'vor 5 Min.'],
  ['de', 3 * 86_400, 'vor 3 Tagen'],
  ['fr', 300, 'il y a 5 min'],
  ['ja', 3 * 3_600, '3 時間前'],
])('in %s, %d seconds ago reads %s', (language, seconds, text) => {
  // Some languages take spaces that do not break.
  expect(ago(before(seconds), now, language).replaceAll(/\s/g, ' ')).toBe(text)
})
