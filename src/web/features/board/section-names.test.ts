import { expect, it } from 'vitest'
import { sectionNamesFor } from './section-names.ts'

const pins = (...descriptions: string[]) => descriptions.map((description) => ({ description }))

it('offers what several pins are tagged with, the most frequent first', () => {
  const found = pins(
    'A hall #lighting #oak',
    '#Lighting once more #stairs #lighting',
    'Steps #stairs',
    '#stairs #garden_lights',
    '#garden_lights, and no more',
    '#alone',
  )
  expect(sectionNamesFor(found, [])).toEqual(['Stairs', 'Lighting', 'Garden lights'])
})

it('leaves out what a section is named after', () => {
  const found = pins('#stairs #garden_lights', '#stairs #garden_lights')
  expect(sectionNamesFor(found, ['Garden Lights'])).toEqual(['Stairs'])
})

it('offers nothing where nothing comes twice', () => {
  expect(sectionNamesFor(pins('#a #b', 'a b', ''), [])).toEqual([])
})
