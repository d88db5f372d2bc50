import { expect, it } from 'vitest'
import { colorFamilies, parseColor } from './color-family.ts'
import { splitWords } from './split-words.ts'
import { languageOf, languagesOf } from './word-languages.ts'

const folded = (text: string) => splitWords(text).map((word) => word.folded)

it('splits words of any script and removes accents', () => {
  expect(folded("Crème-brûlée, Grandma's #Flambé 4k")).toEqual([
    'creme',
    'brulee',
    'grandmas',
    'flambe',
    '4k',
  ])
  expect(folded('Straße Łódź smørrebrød')).toEqual(['strasse', 'lodz', 'smorrebrod'])
  expect(folded('Кухня и лампа')).toEqual(['кухня', 'и', 'лампа'])
  expect(folded('ﬁne ＷＯＲＤ')).toEqual(['fine', 'word'])
  expect(folded(`${'x'.repeat(41)} ok `)).toEqual(['ok'])
  expect(folded("' & | ! :* \\ ()")).toEqual([])
  expect(folded('東京の台所').length).toBeGreaterThan(1)
})

it('detects the language by script, stop words, and the writer’s country', () => {
  const of = (text: string, country: string | null = 'US') =>
    languageOf(
      splitWords(text).map(({ spelt }) => spelt),
      country,
    )
  expect(of('Lampen für die Küche und das Bad')).toBe('de')
  expect(of('des lampes pour la cuisine')).toBe('fr')
  expect(of('a lamp for the kitchen', 'DE')).toBe('en')
  expect(of('Leselampen', 'DE')).toBe('de')
  expect(of('Leselampen')).toBe('en')
  expect(of('Лампа', 'DE')).toBe('ru')
  expect(languagesOf('de')).toEqual(['de', 'en'])
  expect(languagesOf('nb')).toEqual(['no', 'en'])
  expect(languagesOf('en')).toEqual(['en'])
  expect(languagesOf('xx')).toEqual(['en'])
})

it('names colours as a person would, dark and light ones too', () => {
  const first = (hex: string) => colorFamilies(hex)[0]
  for (const [hex, name] of [
    ['#d01030', 'red'],
    ['#f7f7f5', 'white'],
    ['#000000', 'black'],
    ['#808080', 'gray'],
    ['#123a9c', 'blue'],
    ['#2e8b57', 'green'],
    ['#8b5a2b', 'brown'],
    ['#ffb6c1', 'pink'],
    ['#ffa500', 'orange'],
    ['#ffe135', 'yellow'],
  ])
    expect(first(hex ?? ''), hex).toBe(name)
  expect(parseColor('Grey')).toBe('gray')
  expect(parseColor('#d13')).toBe('red')
  expect(parseColor('D01030')).toBe('red')
  expect(parseColor('mauve-ish')).toBeNull()
})
