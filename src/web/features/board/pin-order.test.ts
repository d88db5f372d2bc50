import { expect, it } from 'vitest'
import { listPath, listWishOf } from './pin-order.ts'

const url = '/olive/lamps/'

it.each([
  ['', { sort: 'custom', query: '' }, url],
  ['sort=oldest', { sort: 'oldest', query: '' }, `${url}?sort=oldest`],
  [
    'sort=nonsense&find=+red++lamp+',
    { sort: 'custom', query: 'red  lamp' },
    `${url}?find=red++lamp`,
  ],
  ['find=a%26b&sort=newest', { sort: 'newest', query: 'a&b' }, `${url}?find=a%26b&sort=newest`],
] as const)('%j is read and has one address', (search, wish, path) => {
  expect(listWishOf(new URLSearchParams(search))).toEqual(wish)
  expect(listPath(url, wish)).toBe(path)
})
