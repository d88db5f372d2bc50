import { expect, it } from 'vitest'
import { readKeywords } from './keyword-lines.ts'

it.each([
  ['Brass  Lamp', 'BROAD', 'brass lamp'],
  ['"brass lamp"', 'PHRASE', 'brass lamp'],
  ['„Messinglampe“', 'PHRASE', 'messinglampe'],
  ['[brass lamp]', 'EXACT', 'brass lamp'],
  ['-cheap', 'PHRASE_NEGATIVE', 'cheap'],
  ['- "very cheap"', 'PHRASE_NEGATIVE', 'very cheap'],
  ['-[free]', 'EXACT_NEGATIVE', 'free'],
  ['[', 'BROAD', '['],
])('%s is %s of %s', (text, match_type, value) => {
  expect(readKeywords(text)).toEqual([{ value, match_type }])
})

it('reads each once, without empty lines', () => {
  expect(readKeywords('lamp\n\n LAMP \n-\n[lamp]')).toHaveLength(2)
})
