import { expect, it } from 'vitest'
import { shortTime, timeWords } from './time-words.ts'

it.each([
  [0, '0 seconds', '0:00.0'],
  [1_000, '1 second', '0:01.0'],
  [5_549, '5.5 seconds', '0:05.5'],
  [59_960, '1 minute 0 seconds', '1:00.0'],
  [125_500, '2 minutes 5.5 seconds', '2:05.5'],
])('says %s ms', (ms, words, short) => {
  expect([timeWords(ms, 'en'), shortTime(ms, 'en')]).toEqual([words, short])
})

it('says it in other languages', () => {
  expect([timeWords(65_500, 'de'), shortTime(65_500, 'de')]).toEqual([
    '1 Minute 5,5 Sekunden',
    '1:05,5',
  ])
})
