import { expect, it } from 'vitest'
import type { KeptInterest } from '#contract/discover/operator-interests'
import { asId } from '#testing/ids'
import { placesFor } from './places.ts'

const one = (id: string, parent_id: string | null, level: number): KeptInterest => ({
  id: asId(id),
  parent_id: parent_id === null ? null : asId(parent_id),
  slug: id,
  name: id.toUpperCase(),
  url: '',
  words: [],
  level,
  position: 1,
  is_hidden: false,
  pin_count: 0,
})
const home = one('home', null, 1)
const light = one('light', 'home', 2)
const lamps = one('lamps', 'light', 3)
const food = one('food', null, 1)
const soups = one('soups', 'food', 2)
const all = [home, light, lamps, food, soups]

it('offers a new interest every parent with room for another level', () => {
  expect(placesFor(null, all).map(({ path }) => path.join('/'))).toEqual([
    'HOME',
    'HOME/LIGHT',
    'FOOD',
    'FOOD/SOUPS',
  ])
})

it('offers no parent below the interest itself, nor one that would nest its descendants too deep', () => {
  expect(placesFor(home, all)).toEqual([])
  expect(placesFor(light, all).map(({ id }) => id)).toEqual(['home', 'food'])
  expect(placesFor(food, all).map(({ id }) => id)).toEqual(['home'])
})
