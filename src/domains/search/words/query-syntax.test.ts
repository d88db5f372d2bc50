import { expect, it } from 'vitest'
import { parseSyntax } from './query-syntax.ts'

const parsed = (text: string) => {
  const { words, phrases, excluded, included } = parseSyntax(text)
  const folded = (list: { folded: string }[]) => list.map((word) => word.folded).join(' ')
  return [folded(words), phrases.map(folded), excluded.map(folded), included]
}

it('reads words in quotation marks of any kind as one phrase', () => {
  expect(parsed('"palm tree" sun')).toEqual(['sun', ['palm tree'], [], '"palm tree" sun'])
  expect(parsed('„Grüner Tee“')).toEqual(['', ['gruner tee'], [], '„Grüner Tee“'])
  expect(parsed('«thé vert» “boots”')[1]).toEqual(['the vert', 'boots'])
})

it('excludes words and phrases after a minus', () => {
  expect(parsed('lamp -brass −"desk lamp"')).toEqual(['lamp', [], ['brass', 'desk lamp'], 'lamp'])
})

it('reads other marks as ordinary characters', () => {
  expect(parsed('step-through t-shirt')).toEqual([
    'step through t shirt',
    [],
    [],
    'step-through t-shirt',
  ])
  expect(parsed('lamp - brass')[0]).toBe('lamp brass')
  expect(parsed('a "broken quote')).toEqual(['a broken quote', [], [], 'a " broken quote'])
  expect(parsed('"" lamp')[0]).toBe('lamp')
  expect(parsed('-')).toEqual(['', [], [], '-'])
})

it('searches for the words where everything would be excluded', () => {
  expect(parsed('-brass -"desk lamp"')).toEqual(['brass desk lamp', [], [], '-brass -"desk lamp"'])
})
