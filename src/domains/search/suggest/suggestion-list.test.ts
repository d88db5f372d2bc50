import { expect, it } from 'vitest'
import { createPhraseSketch } from './phrase-sketch.ts'
import {
  collectSuggestions,
  type PinTexts,
  startsOfAll,
  surelyFoundPins,
  topsOf,
} from './suggestion-list.ts'

const pin = (title: string, more: Partial<PinTexts> = {}): PinTexts => ({
  id: '1',
  title,
  description: '',
  board_name: '',
  ...more,
})
const pinTexts = (...list: PinTexts[]) =>
  async function* () {
    for (const one of list) yield [one]
  }
const terms = async (list: PinTexts[], searched: Parameters<typeof collectSuggestions>[1] = []) =>
  (await collectSuggestions(pinTexts(...list), searched, 100)).map(({ term, pin_count }) => [
    term,
    pin_count,
  ])

it('suggests phrases of pins, one pin being enough, with the number of pins', async () => {
  const list = [pin('Blue lamp'), pin('Red lamp')]
  expect(await terms(list)).toEqual([
    ['lamp', 2],
    ['red', 1],
    ['blue', 1],
    ['red lamp', 1],
    ['blue lamp', 1],
  ])
})

it('counts a pin once, though its title and its board contain the same phrase', async () => {
  expect(await terms([pin('Lamps', { board_name: 'Lamps' })])).toEqual([['lamps', 1]])
})

it('keeps the most frequent phrases where there is no room for all', async () => {
  const list = [pin('Lamp'), pin('Lamp'), pin('Rug'), pin('Shelf'), pin('Vase')]
  const found = await collectSuggestions(pinTexts(...list), [], 1)
  expect(found.map(({ term }) => term)).toEqual(['lamp'])
})

it('keeps the newest pins as examples, unless a phrase has so many that one is surely found', async () => {
  const examplesOf = async (pins: number) => {
    const list = Array.from({ length: pins }, (_none, n) => pin('Lamp', { id: String(100 + n) }))
    return (await collectSuggestions(pinTexts(...list), [], 100)).map(({ examples }) => examples)
  }
  expect(await examplesOf(2)).toEqual([['100', '101']])
  expect(await examplesOf(5)).toEqual([['102', '103', '104']])
  expect(await examplesOf(surelyFoundPins)).toEqual([[]])
})

it('reads hashtags', async () => {
  const tagged = { description: 'See #mid_century!' }
  expect(await terms([pin('', tagged), pin('', tagged)])).toEqual([['mid century', 2]])
})

it('suggests what several people searched for', async () => {
  const searched = [{ query_key: 'attic', query: 'Attic', people: 3 }]
  expect(await terms([], searched)).toEqual([['attic', 0]])
})

it('stores the best suggestions for each short prefix of any of their words', async () => {
  const list = await collectSuggestions(
    pinTexts(pin('Table lamp'), pin('Table lamp'), pin('Lace'), pin('Lace')),
    [{ query_key: 'lace', query: 'lace', people: 9 }],
    100,
  )
  const tops = topsOf(startsOfAll(list))
  expect(tops.get('la')?.map(({ query }) => query)).toEqual(['lace', 'lamp', 'table lamp'])
  expect(tops.has('lamp')).toBe(false)
})

it('never counts a phrase too low, however small the table', () => {
  const sketch = createPhraseSketch(4)
  const phrases = Array.from({ length: 200 }, (_none, n) => `phrase ${n}`)
  for (const phrase of phrases) sketch.add(phrase)
  expect(phrases.every(sketch.mostFrequent(16))).toBe(true)
})

it('raises the threshold until no more than so many phrases reach it', () => {
  const sketch = createPhraseSketch(16)
  for (const [phrase, times] of [
    ['often', 5],
    ['twice', 2],
    ['once', 1],
  ] as const)
    for (let n = 0; n < times; n += 1) sketch.add(phrase)
  const taken = (max: number) => ['often', 'twice', 'once'].filter(sketch.mostFrequent(max))
  expect([taken(3), taken(2), taken(1)]).toEqual([
    ['often', 'twice', 'once'],
    ['often', 'twice'],
    ['often'],
  ])
})
