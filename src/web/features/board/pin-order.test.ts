import { expect, it } from 'vitest'
import { listOptionsOf, listPath } from './pin-order.ts'

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
] as const)('reads %j and builds its canonical path', (search, options, path) => {
  expect(listOptionsOf(new URLSearchParams(search))).toEqual(options)
  expect(listPath(url, options)).toBe(path)
})
