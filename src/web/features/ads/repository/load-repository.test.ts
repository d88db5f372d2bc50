import { expect, it } from 'vitest'
import { filterOf, repositoryPath } from './load-repository.ts'

const none = { query: '', country: '', since: '', until: '' }

it.each([
  ['', none],
  ['query=%20lamp%20', { ...none, query: 'lamp' }],
  [`query=${'a'.repeat(300)}`, { ...none, query: 'a'.repeat(100) }],
  ['country=DE', { ...none, country: 'DE' }],
  ['country=Germany', none],
  ['since=2026-11-01&until=2026-11-30', { ...none, since: '2026-11-01', until: '2026-11-30' }],
  ['since=2026-11-30&until=2026-11-01', { ...none, since: '2026-11-01', until: '2026-11-30' }],
  ['since=2026-02-30&until=tomorrow', none],
])('%s narrows the list to %o', (query, filter) =>
  expect(filterOf(new URLSearchParams(query))).toEqual(filter),
)

it('leads on with what the list was narrowed to', () => {
  expect(repositoryPath(none, null)).toBe('/ad-repository/')
  expect(repositoryPath({ ...none, query: 'a b', country: 'DE' }, 'x')).toBe(
    '/ad-repository/?query=a+b&country=DE&after=x',
  )
})
