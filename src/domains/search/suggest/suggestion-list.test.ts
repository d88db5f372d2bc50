import { expect, it } from 'vitest'
import { createSayingSketch } from './saying-sketch.ts'
import {
  collectSuggestions,
  type Saying,
  startsOfAll,
  surelyFound,
  topsOf,
} from './suggestion-list.ts'

const say = (title: string, by: string, more: Partial<Saying> = {}): Saying => ({
  id: '1',
  title,
  description: '',
  said_by: by,
  tagged_by: by,
  board_name: '',
  owner_id: by,
  ...more,
})
const sayings = (...list: Saying[]) =>
  async function* () {
    for (const one of list) yield [one]
  }
const terms = async (list: Saying[], searched: Parameters<typeof collectSuggestions>[1] = []) =>
  (await collectSuggestions(sayings(...list), searched, 100)).map(({ term, pin_count }) => [
    term,
    pin_count,
  ])

it('suggests what two people say, with how many pins say it, and never what one alone says', async () => {
  const list = [
    say('Blue lamp', '1'),
    say('Red lamp', '2'),
    say('Lamp of Marge Dupont', '1'),
    say('Marge Dupont', '1'),
  ]
  expect(await terms(list)).toEqual([['lamp', 3]])
})

it('counts a pin once, though its title and its board say the same', async () => {
  const list = [say('Lamps', '1', { board_name: 'Lamps', owner_id: '2' })]
  expect(await terms(list)).toEqual([['lamps', 1]])
})

it('keeps the newest pins that say it as examples, unless so many do that one is surely found', async () => {
  const examplesOf = async (pins: number) => {
    const list = Array.from({ length: pins }, (_none, n) =>
      say('Lamp', String(1 + (n % 2)), { id: String(100 + n) }),
    )
    return (await collectSuggestions(sayings(...list), [], 100)).map(({ examples }) => examples)
  }
  expect(await examplesOf(2)).toEqual([['100', '101']])
  expect(await examplesOf(5)).toEqual([['102', '103', '104']])
  expect(await examplesOf(surelyFound)).toEqual([[]])
})

it('reads hashtags', async () => {
  const tagged = { description: 'See #mid_century!' }
  expect(await terms([say('', '1', tagged), say('', '2', tagged)])).toEqual([['mid century', 2]])
})

it('suggests what several searched for', async () => {
  const searched = [{ query_key: 'attic', query: 'Attic', people: 3 }]
  expect(await terms([], searched)).toEqual([['attic', 0]])
})

it('has the best of each short beginning ready, by any of its words', async () => {
  const list = await collectSuggestions(
    sayings(say('Table lamp', '1'), say('Table lamp', '2'), say('Lace', '3'), say('Lace', '4')),
    [{ query_key: 'lace', query: 'lace', people: 9 }],
    100,
  )
  const tops = topsOf(startsOfAll(list))
  expect(tops.get('la')?.map(({ query }) => query)).toEqual(['lace', 'lamp', 'table lamp'])
  expect(tops.has('lamp')).toBe(false)
})

it('never misses a shared phrase, however small the table', () => {
  const sketch = createSayingSketch(4)
  const phrases = Array.from({ length: 200 }, (_none, n) => `phrase ${n}`)
  for (const phrase of phrases) for (const person of ['1', '2']) sketch.add(phrase, person)
  expect(phrases.every(sketch.mayBeShared)).toBe(true)
  const single = createSayingSketch(16)
  single.add('alone', '1')
  single.add('alone', '1')
  expect(single.mayBeShared('alone')).toBe(false)
})
