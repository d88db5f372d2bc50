import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import { blockPerson } from '#contract/people/blocks'
import { getSearchTrend } from '#contract/search/get-search-trend'
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '#contract/search/recent-searches'
import { trendingSearches } from '#contract/search/trending-searches'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import type { CastName } from '#testing/world'
import { indexAll } from '../indexing/run-indexer.ts'
import {
  board,
  completed,
  offered,
  refresh,
  save,
  startWorld,
  world,
  write,
} from '../suggest/test-suggestions.ts'
import { forgetSearchesOf, sweepSearchDays } from './recent-searches.ts'
import { dayOf, daysBefore } from './search-days.ts'

startWorld()

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

  it('is counted week by week, but never with fewer than three people or in distress', async () => {
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
    await world.as('ada').run(blockPerson, { user_id: idOf(world, 'bob') })
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
