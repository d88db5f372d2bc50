import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId } from '#contract/ids'
import { blockPerson } from '#contract/people/blocks'
import { editPin } from '#contract/pins/edit-pin'
import { savePin } from '#contract/pins/save-pin'
import { autocomplete } from '#contract/search/autocomplete'
import { getSearchTrend } from '#contract/search/get-search-trend'
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '#contract/search/recent-searches'
import { search } from '#contract/search/search'
import { trendingSearches } from '#contract/search/trending-searches'
import { typeahead } from '#contract/search/typeahead'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'
import { indexAll } from '../indexing/run-indexer.ts'
import { forgetSearchesOf, sweepSearchDays } from './recent-searches.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'
import { dayOf, daysBefore } from './search-days.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const write = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const board = (name: CastName, title: string, privacy: 'public' | 'secret' = 'public') =>
  world.as(name).run(createBoard, { name: title, privacy })
const save = async (name: CastName, board_id: BoardId, title: string) =>
  world.as(name).run(savePin, { board_id, image_base64: await drawBase64(), title })
/** What the jobs process does, without waiting between runs. */
async function refresh() {
  await indexAll(world.database)
  await write('delete from suggestion_runs')
  await refreshSuggestions(world.services, world.database)
}
const completed = async (q: string) =>
  (await world.visitor.run(autocomplete, { q })).map(({ query, pin_count }) => [query, pin_count])
const offered = async (name: CastName, term: string) =>
  (await world.as(name).run(typeahead, { term })).items.map(({ type, label }) => [type, label])

describe('a suggestion', () => {
  let olives: { id: BoardId }
  beforeAll(async () => {
    olives = await board('olive', 'Corner by the window')
    const bobs = await board('bob', 'Evenings')
    await save('olive', olives.id, 'Table lamp')
    await save('bob', bobs.id, 'A table lamp for reading')
    await save('bob', bobs.id, 'Ask Marjorie Quill')
    await save('bob', bobs.id, 'Marjorie Quill again')
    await refresh()
  })

  it('is a phrase of pins, one person being enough, with the number of pins that its search finds', async () => {
    expect(await completed('tab')).toEqual([
      ['table', 2],
      ['table lamp', 2],
    ])
    expect(await completed('TÁBLE LA')).toEqual([['table lamp', 2]])
    expect((await completed('lamp')).slice(0, 2)).toEqual([
      ['lamp', 2],
      ['table lamp', 2],
    ])
    expect((await completed('marjorie'))[0]).toEqual(['marjorie', 2])
  })

  it('counts all pins that its search finds, whichever of their texts contain it', async () => {
    const { id } = await save('bob', (await board('bob', 'Thrift')).id, 'Nightstand')
    await world.as('bob').run(editPin, { id, description: 'With a table lamp from 1960' })
    await indexAll(world.database)
    const [, pinCount] = (await completed('table l'))[0] ?? []
    const { results } = await world.visitor.run(search, { query: 'table lamp', page_size: 50 })
    expect([pinCount, results.length]).toEqual([3, 3])
    await world.as('bob').run(editPin, { id, description: '' })
    await indexAll(world.database)
  })

  it('is found by a misspelt prefix, and before anything was counted', async () => {
    expect((await completed('tabel'))[0]).toEqual(['table', 2])
    expect((await completed('lapm'))[0]).toEqual(['lamp', 2])
    await save('olive', olives.id, 'Bathroom')
    await indexAll(world.database)
    expect(await completed('bathrom')).toEqual([['bathroom', 1]])
    expect(await completed('bathr')).toEqual([['bathroom', 1]])
  })

  it('includes words of one’s own private pins, but of nobody else’s', async () => {
    const hidden = (await board('olive', 'Hush', 'secret')).id
    await save('olive', hidden, 'Zanzibar')
    await refresh()
    expect(await offered('olive', 'zanz')).toEqual([['query', 'zanzibar']])
    const { items } = await world.as('olive').run(typeahead, { term: 'zanz' })
    expect(items[0]?.url).toMatch(/^\/search\/my_pins\//)
    expect(await offered('bob', 'zanz')).toEqual([])
    expect(await completed('zanz')).toEqual([])
  })

  it('is help where a query in distress is being typed, and nothing that the advisory filters', async () => {
    await save('olive', olives.id, 'Suicde pact')
    await refresh()
    expect(await offered('bob', 'suici')).toEqual([['advisory', 'You are not alone']])
    expect(await offered('bob', 'suicde')).toEqual([['advisory', 'You are not alone']])
    expect(await completed('suicd')).toEqual([])
    expect(await offered('bob', 'sui')).toEqual([])
  })

  it('has no number of pins when it is not requested', async () => {
    const completions = await world.visitor.run(autocomplete, { q: 'lamp', show_pin_count: false })
    expect(completions[0]).toEqual({ query: 'lamp' })
  })

  it('is answered for punctuation, patterns and long texts without an error', async () => {
    for (const q of ['', ' ', '%', '_', 'la%', '\\', "';--", 'x'.repeat(500), '\u{10FFFF}', '🪔'])
      expect([q, await completed(q)]).toEqual([q, []])
  })

  it('is removed when a board is no longer public', async () => {
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'secret' })
    await refresh()
    expect((await completed('lamp'))[0]).toEqual(['lamp', 1])
    await world.as('olive').run(editBoard, { board_id: olives.id, privacy: 'public' })
    await refresh()
    expect((await completed('lamp'))[0]).toEqual(['lamp', 2])
  })

  it('is not offered once its pins have other texts, even before it is removed', async () => {
    const theirs = await board('bob', 'Windows')
    const pins = [
      ['olive', await save('olive', olives.id, 'Velvet')],
      ['bob', await save('bob', theirs.id, 'Velvet')],
    ] as const
    await refresh()
    expect(await completed('velvet')).toEqual([['velvet', 2]])
    for (const [index, [name, { id }]] of pins.entries()) {
      expect(await completed('velv')).toEqual([['velvet', 2 - index]])
      await world.as(name).run(editPin, { id, title: 'Linen' })
      await indexAll(world.database)
    }
    expect(await completed('velv')).toEqual([])
  })

  it('is refreshed only after a wait that grows with the duration of the last run', async () => {
    await write('update suggestion_runs set took_ms = 60000')
    await save('olive', olives.id, 'Grandfather clock')
    await refreshSuggestions(world.services, world.database)
    expect(await completed('grandfather c')).toEqual([])
    await refresh()
    expect(await completed('grandfather c')).not.toEqual([])
  })
})

describe('suggested names', () => {
  it('include public boards and people, but not across a block', async () => {
    const made = await board('ada', 'Zebra stripes')
    await save('ada', made.id, 'Stripes')
    await save('ada', (await board('ada', 'Zebra secrets', 'secret')).id, 'Stripes')
    expect(await offered('bob', 'zébra')).toEqual([['board', 'Zebra stripes']])
    expect(await offered('ada', 'zebra')).toContainEqual(['board', 'Zebra secrets'])
    expect(await offered('bob', 'ada nj')).toEqual([['user', 'Ada Njoku']])
    expect(await offered('bob', 'ada')).toEqual([['user', 'Ada Njoku']])
    const { items } = await world.as('bob').run(typeahead, { term: 'zebra', pin_scope: 'pins' })
    expect(items).toEqual([])
    await world.as('ada').run(blockPerson, { user_id: idOf(world, 'bob') })
    expect(await offered('bob', 'zebra')).toEqual([])
    expect(await offered('bob', 'ada')).toEqual([])
    expect(await offered('olive', 'ada')).toEqual([['user', 'Ada Njoku']])
    // People who opted out of search engines are still found here, while typing as by searching.
    await write('update people set is_hidden_from_search = true where id = $1', idOf(world, 'ada'))
    expect(await offered('olive', 'ada')).toEqual([['user', 'Ada Njoku']])
    expect(await offered('olive', 'zebra')).toEqual([['board', 'Zebra stripes']])
    await indexAll(world.database)
    const searched = async (query: string, scope: 'users' | 'boards') =>
      (await world.as('olive').run(search, { query, scope })).results.length
    expect(await searched('ada', 'users')).toBe(1)
    expect(await searched('zebra', 'boards')).toBe(1)
    await write('update people set hidden_at = now() where id = $1', idOf(world, 'ada'))
    expect(await offered('olive', 'ada')).toEqual([])
    expect(await offered('olive', 'zebra')).toEqual([])
    await write('update people set hidden_at = null where id = $1', idOf(world, 'ada'))
  })
})

describe('recent searches', () => {
  beforeEach(() => write('truncate recent_searches, search_days'))
  const remember = (name: CastName, query: string) => world.as(name).run(rememberSearch, { query })
  const own = async (name: CastName) =>
    (await world.as(name).run(recentSearches, {})).map(({ query }) => query)

  it('are visible only to their owner, the latest first, each once in its latest spelling', async () => {
    await expect(world.visitor.run(rememberSearch, { query: 'x' })).rejects.toThrow(
      'login_required',
    )
    for (const query of ['Lamp', 'Rug', '  lámp ']) await remember('bob', query)
    expect(await own('bob')).toEqual(['lámp', 'Rug'])
    expect(await own('olive')).toEqual([])
    expect(await offered('bob', '')).toEqual([
      ['recent', 'lámp'],
      ['recent', 'Rug'],
    ])
    expect(await offered('olive', '')).toEqual([])
    expect((await offered('bob', 'la'))[0]).toEqual(['recent', 'lámp'])
  })

  it('are cleared one by one or all at once, and then count in no trend', async () => {
    for (const query of ['Lamp', 'Rug', 'Sofa']) await remember('bob', query)
    await remember('olive', 'Rug')
    await world.as('bob').run(clearRecentSearches, { query: 'RUG' })
    expect(await own('bob')).toEqual(['Sofa', 'Lamp'])
    await world.as('bob').run(clearRecentSearches, {})
    expect(await own('bob')).toEqual([])
    expect(await own('olive')).toEqual(['Rug'])
    expect(await rows(world.database.reader, 'select query_key from search_days', [])).toEqual([
      { query_key: 'rug' },
    ])
  })

  it('are kept up to a number', async () => {
    await write(
      `insert into recent_searches select $1, 'old ' || n, 'Old ' || n, now() - n * interval '1 day'
         from generate_series(1, 60) n`,
      idOf(world, 'bob'),
    )
    await remember('bob', 'Newest')
    const kept = await own('bob')
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'Newest', 'Old 49'])
  })

  it('in distress are not stored', async () => {
    expect(await remember('bob', 'Self-harm')).toEqual({ is_kept: false })
    expect(await remember('bob', '...')).toEqual({ is_kept: true })
    expect(await remember('bob', '  ')).toEqual({ is_kept: false })
    expect(await own('bob')).toEqual(['...'])
  })

  it('are deleted with the account, and after a while', async () => {
    await remember('bob', 'Lamp')
    const today = dayOf(world.services.clock.now())
    await write(
      `insert into search_days values ('old', $1, 5, 'Old'), ('known', $2, 5, 'Known')`,
      daysBefore(today, 36),
      daysBefore(today, 34),
    )
    await sweepSearchDays(world.services, world.database)
    await forgetSearchesOf(world.database, idOf(world, 'bob'))
    expect(await own('bob')).toEqual([])
    expect(await rows(world.database.reader, 'select query_key from search_days', [])).toEqual([
      { query_key: 'known' },
    ])
  })
})

describe('a popular query', () => {
  const today = () => dayOf(world.services.clock.now())
  const searched = (query: string, daysAgo: number, ...people: number[]) =>
    write(
      'insert into search_days select lower($1), $2::date, unnest($3::int[]), $1 on conflict do nothing',
      query,
      daysBefore(today(), daysAgo),
      people,
    )
  beforeAll(async () => {
    await write('truncate search_days')
    const many = Array.from({ length: 40 }, (_none, n) => n + 1)
    await searched('Advent wreath', 1, 1, 2, 3, 4, 5, 6)
    await searched('Sofa', 2, ...many.slice(0, 8))
    await searched('Sofa', 20, ...many)
    await searched('Between us', 1, 1, 2)
    await searched('Between us', 2, 1, 2)
    await searched('Suicide note', 1, 1, 2, 3, 4)
    await searched('Long ago', 12, 1, 2, 3, 4)
    await searched('Flamingo shelf', 2, 1, 2, 3, 4)
    const finds = await board('ada', 'Found')
    for (const title of ['Advent wreath', 'Sofa', 'Long ago']) await save('ada', finds.id, title)
    await refresh()
  })

  it('is trending by its growth, and never with fewer than three people', async () => {
    const trends = await world.visitor.run(trendingSearches, {})
    expect(trends.map(({ query }) => query)).toEqual(['Advent wreath', 'Sofa'])
    expect(await offered('kim', '')).toEqual([
      ['trending', 'Advent wreath'],
      ['trending', 'Sofa'],
    ])
  })

  it('is told week by week, but never with fewer than three people or in distress', async () => {
    const trendOf = async (query: string) =>
      (await world.as('bob').run(getSearchTrend, { query }))?.weeks.map(({ people }) => people)
    expect(await trendOf('SOFA')).toEqual([null, null, 40, null, 8])
    expect(await trendOf('Between us')).toEqual([null, null, null, null, null])
    expect(await trendOf('Suicide note')).toBeUndefined()
    const sofa = await world.as('bob').run(getSearchTrend, { query: 'sofa' })
    expect(sofa).toMatchObject({ pin_count: 1, url: '/search/pins/?q=sofa&rs=trending' })
    expect(sofa?.weeks.at(-1)?.start_day).toBe(daysBefore(today(), 6))
  })

  it('is suggested to others, unless it is searched for in distress', async () => {
    expect((await completed('adv'))[0]).toEqual(['advent wreath', 1])
    expect(await completed('long a')).toEqual([['long ago', 1]])
    for (const q of ['sui', 'suicide', 'betw', 'between'])
      expect([q, await completed(q)]).toEqual([q, []])
  })

  it('is not suggested to a viewer for whom it finds nothing', async () => {
    expect(await completed('fla')).toEqual([])
    expect(await completed('flamingo s')).toEqual([])
    const mine = await board('ada', 'Birds')
    await save('ada', mine.id, 'A flamingo on the shelf')
    await indexAll(world.database)
    expect(await completed('flamingo s')).toEqual([['flamingo shelf', 1]])
    expect(await offered('olive', 'fla')).toEqual([['query', 'flamingo shelf']])
    // Ada blocks Bob; then her board is made secret.
    expect(await offered('bob', 'fla')).toEqual([])
    await world.as('ada').run(editBoard, { board_id: mine.id, privacy: 'secret' })
    expect(await offered('olive', 'fla')).toEqual([])
  })

  it('is no longer suggested once an advisory concerns it', async () => {
    await write(`update advisories set keywords = keywords || '{sofa}' where id = 'distress'`)
    expect((await world.visitor.run(trendingSearches, {})).map(({ query }) => query)).toEqual([
      'Advent wreath',
    ])
    expect(await completed('sofa')).toEqual([])
    await write(
      `update advisories set keywords = array_remove(keywords, 'sofa') where id = 'distress'`,
    )
    expect(await completed('sofa')).not.toEqual([])
  })
})
