import { expect, it } from 'vitest'
import { foldPhrase, isSuggestable, phrasesOf, startsOf } from './phrases.ts'

const keys = (text: string) => phrasesOf(text).map(({ key }) => key)

it('takes the words of a text, and consecutive ones up to three', () => {
  expect(keys('Brass table lamp')).toEqual([
    'brass',
    'brass table',
    'brass table lamp',
    'table',
    'table lamp',
    'lamp',
  ])
})

it('never begins or ends a phrase with a stop word, but keeps it in the middle', () => {
  expect(keys('The art of paper')).toEqual(['art', 'art of paper', 'paper'])
})

it('does not join words across punctuation', () => {
  expect(keys('Soup, bread')).toEqual(['soup', 'bread'])
  expect(keys('sign-up sheet')).toContain('sign up')
})

it('folds what is looked up and shows what was written', () => {
  expect(phrasesOf('CAFÉ')).toEqual([{ key: 'cafe', shown: 'café' }])
  expect(foldPhrase('  Granny’s “Küche”_DIY ')).toBe('grannys kuche diy')
})

it('leaves out phone numbers and the like, addresses and single letters', () => {
  for (const key of ['030 123 4567', 'call 0301234567', 'ada@mail.example', 'a', '2024'])
    expect([key, isSuggestable(key)]).toEqual([key, false])
  expect(isSuggestable('route 66')).toBe(true)
})

it('finds a phrase from each of its words on, but for stop words', () => {
  expect(startsOf('table lamp')).toEqual(['table lamp', 'lamp'])
  expect(startsOf('art of paper')).toEqual(['art of paper', 'paper'])
})
