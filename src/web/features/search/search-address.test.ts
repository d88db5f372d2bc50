import { describe, expect, it } from 'vitest'
import { searchScopes } from '#contract/search/search-filters'
import { commonDomains, readSearch, searchPath, toDomain, withGuide } from './search-address.ts'

const read = (path: string) => {
  const url = new URL(path, 'https://bower.example')
  return readSearch(url.pathname.split('/')[2], url.searchParams)
}

describe('a search’s address', () => {
  it('names every scope there is, and no other', () => {
    for (const scope of searchScopes) expect(read(`/search/${scope}/?q=moss`)?.scope).toBe(scope)
    expect(read('/search/everything/?q=moss')).toBeNull()
    expect(readSearch(undefined, new URLSearchParams())).toBeNull()
  })
  it('is read as it was written', () => {
    const ask = {
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
    expect(read(searchPath({ ...ask, domains: [...ask.domains] }))).toEqual(ask)
  })
  it('says nothing that need not be said', () => {
    expect(searchPath({ query: 'moss' })).toBe('/search/pins/?q=moss')
    expect(
      searchPath({ scope: 'boards', query: 'moss', color: 'red', domains: ['a.example'] }),
    ).toBe('/search/boards/?q=moss')
  })
  it('may name websites in one breath, each once', () => {
    expect(read('/search/pins/?q=a&domains=b.example,www.b.example,c.example')?.domains).toEqual([
      'b.example',
      'c.example',
    ])
  })
  it('may name a colour by its value, and nothing that is none', () => {
    for (const color of ['red', 'Grey', '#2e6fdb', '2E6FDB', '#fa0'])
      expect(read(`/search/pins/?q=a&color=${encodeURIComponent(color)}`)?.color).toBe(color)
    for (const color of ['', 'mauve', '#12345', 'constructor', 'red blue'])
      expect(read(`/search/pins/?q=a&color=${encodeURIComponent(color)}`)?.color).toBeNull()
  })
  it('keeps to as many websites and letters as a search may have', () => {
    const many = Array.from({ length: 11 }, (_, n) => `s${n}.example`)
    expect(read(`/search/pins/?q=a&domains=${many.join(',')}`)?.domains).toEqual(many.slice(0, 10))
    expect(read(`/search/pins/?q=${'x'.repeat(201)}`)?.query).toBe('x'.repeat(200))
    expect(read(`/search/pins/?q=${'x'.repeat(199)}💥`)?.query).toBe('x'.repeat(199))
  })
  it('may keep to a board or a person, and to what boards and people have not', () => {
    const within = { query: 'moss', boardId: '77', username: 'olive', kind: 'video' } as const
    expect(read(searchPath(within))).toMatchObject(within)
    expect(searchPath({ ...within, scope: 'users' })).toBe('/search/users/?q=moss')
    expect(read('/search/pins/?q=a&board_id=0x1&kind=audio&saved_within=ever')).toMatchObject({
      boardId: null,
      kind: null,
      span: null,
    })
  })
  it('may lack the query', () => {
    expect(read('/search/pins/')).toMatchObject({ query: '', color: null, isExact: false })
  })
})

it('a guide adds its words once', () => {
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
])('of “%s” the website is %s', (typed, domain) => {
  expect(toDomain(typed)).toBe(domain)
})

it('common websites come by how often they are met; pictures of one’s own count for none', () => {
  const to = (domain: string, link: string | null = `https://${domain}/`) => ({ domain, link })
  const pins = [to('a.example'), to('b.example'), to('b.example'), to('Uploaded by user', null)]
  expect(commonDomains(pins)).toEqual(['b.example', 'a.example'])
})
