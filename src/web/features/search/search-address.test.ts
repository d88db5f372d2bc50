import { describe, expect, it } from 'vitest'
import { searchScopes } from '#contract/search/search-filters'
import { commonDomains, readSearch, searchPath, toDomain, withGuide } from './search-address.ts'

const read = (path: string) => {
  const url = new URL(path, 'https://bower.example')
  return readSearch(url.pathname.split('/')[2], url.searchParams)
}

describe('the URL of a search', () => {
  it('accepts every known scope, and no other', () => {
    for (const scope of searchScopes) expect(read(`/search/${scope}/?q=moss`)?.scope).toBe(scope)
    expect(read('/search/everything/?q=moss')).toBeNull()
    expect(readSearch(undefined, new URLSearchParams())).toBeNull()
  })
  it('is parsed as it was built', () => {
    const criteria = {
      scope: 'my_pins',
      query: 'blue & white tiles',
      rs: 'typed',
      isExact: true,
      color: 'blue',
      domains: ['tiles.example', 'clay.example'],
      kind: 'video',
      span: 'week',
      isNewestFirst: true,
      boardId: null,
      username: null,
    } as const
    expect(read(searchPath({ ...criteria, domains: [...criteria.domains] }))).toEqual(criteria)
  })
  it('omits default values', () => {
    expect(searchPath({ query: 'moss' })).toBe('/search/pins/?q=moss')
    expect(
      searchPath({ scope: 'boards', query: 'moss', color: 'red', domains: ['a.example'] }),
    ).toBe('/search/boards/?q=moss')
  })
  it('may list websites separated by commas, each once', () => {
    expect(read('/search/pins/?q=a&domains=b.example,www.b.example,c.example')?.domains).toEqual([
      'b.example',
      'c.example',
    ])
  })
  it('accepts a colour by name or value, and ignores anything else', () => {
    for (const color of ['red', 'Grey', '#2e6fdb', '2E6FDB', '#fa0'])
      expect(read(`/search/pins/?q=a&color=${encodeURIComponent(color)}`)?.color).toBe(color)
    for (const color of ['', 'mauve', '#12345', 'constructor', 'red blue'])
      expect(read(`/search/pins/?q=a&color=${encodeURIComponent(color)}`)?.color).toBeNull()
  })
  it('limits the number of websites and the length of the query', () => {
    const many = Array.from({ length: 11 }, (_, n) => `s${n}.example`)
    expect(read(`/search/pins/?q=a&domains=${many.join(',')}`)?.domains).toEqual(many.slice(0, 10))
    expect(read(`/search/pins/?q=${'x'.repeat(201)}`)?.query).toBe('x'.repeat(200))
    expect(read(`/search/pins/?q=${'x'.repeat(199)}💥`)?.query).toBe('x'.repeat(199))
  })
  it('may be limited to a board, a person or a kind, and ignores invalid values', () => {
    const within = { query: 'moss', boardId: '77', username: 'olive', kind: 'video' } as const
    expect(read(searchPath(within))).toMatchObject(within)
    expect(searchPath({ ...within, scope: 'users' })).toBe('/search/users/?q=moss')
    expect(read('/search/pins/?q=a&board_id=0x1&kind=audio&saved_within=ever')).toMatchObject({
      boardId: null,
      kind: null,
      span: null,
    })
  })
  it('may have no query', () => {
    expect(read('/search/pins/')).toMatchObject({ query: '', color: null, isExact: false })
  })
})

it('adds the words of a guide once', () => {
  expect(withGuide('lamp', 'oak')).toBe('lamp oak')
  expect(withGuide('Oak lamp', 'oak')).toBe('Oak lamp')
  expect(withGuide('', 'oak')).toBe('oak')
  const long = withGuide('x'.repeat(200), 'oak')
  expect(long).toBe(`${'x'.repeat(196)} oak`)
})

it.each([
  ['https://www.Shop.example/lamps?x=1', 'shop.example'],
  ['shop.example', 'shop.example'],
  ['shop', null],
  ['not a website', null],
  ['  ', null],
])('reads “%s” as the website %s', (typed, domain) => {
  expect(toDomain(typed)).toBe(domain)
})

it('sorts common websites by frequency, without uploaded pictures', () => {
  const to = (domain: string, link: string | null = `https://${domain}/`) => ({ domain, link })
  const pins = [to('a.example'), to('b.example'), to('b.example'), to('Uploaded by user', null)]
  expect(commonDomains(pins)).toEqual(['b.example', 'a.example'])
})
