import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows } from '#platform/database'
import { recordStatements } from '#testing/database/statements'
import { createWorld, type World } from '#testing/world'
import { postgresEngine } from './postgres-engine.ts'
import { fewRows, isLikelyFew } from './rank-tiers.ts'
import type { SearchQuery } from './search-engine.ts'

/** Words that many rows have, but few have together: searched in all tiers at once, not tier by tier. */

let world: World
const total = 1_000_000
const many = total / 20
const often = ['anise', 'birch', 'cocoa']
const seldom = ['anise', 'birch', 'dahlia']

beforeAll(async () => {
  world = await createWorld()
  const { writer } = world.database
  // The histogram of a million rows, of which only these exist.
  await rows(
    writer,
    `insert into search_histograms (name, total, edges, refreshed_at)
     select 'pins', $1, array(select 65536 - 4096 * n from generate_series(0, 12) n), now()
     on conflict (name) do update set total = excluded.total, edges = excluded.edges`,
    [total],
  )
  const put = (from: number, count: number, words: string) =>
    rows(
      writer,
      `insert into pin_search (pin_id, board_id, person_id, is_public, image_signature, standing, words)
       select n, 1, 1, true, md5(n::text), 65536, ($3 || ' ''^0.4096'' ''^1.256'' ''^2.16''')::tsvector
         from generate_series($1::int + 1, $1::int + $2::int) n`,
      [from, count, words],
    )
  await put(0, fewRows + 500, 'anise:1 birch:2 cocoa:3')
  await put(10_000, 7, 'anise:1 birch:2 dahlia:3')
})
afterAll(() => world.end())

const query = (words: readonly string[]): SearchQuery => ({
  index: 'pins',
  words: words.map((word) => ({ word, forms: [word], prefix: null, pins: many })),
  match: 'all',
  conditions: [],
  filters: [],
  ownerId: null,
  selectivity: many / total,
})

it('estimates from the words whether few rows have all of them', () => {
  const words = (count: number) => query(Array.from({ length: count }, (_none, n) => `w${n}`)).words
  expect([1, 2, 3, 8].map((count) => isLikelyFew({ total, edges: [] }, words(count)))).toEqual([
    ...[false, false, true, true],
  ])
})

it('finds them by one statement, whatever their static rank', async () => {
  const find = () => postgresEngine.find(world.database.reader, query(seldom), null, 50)
  await find()
  const statements = await recordStatements(async () => {
    const found = await find()
    expect(found.tier).toEqual({ from: 0, to: null })
    expect([found.candidates.length, found.next]).toEqual([7, null])
  })
  expect(statements).toHaveLength(1)
})

it('continues tier by tier when there are more of them than estimated', async () => {
  const found = await postgresEngine.find(world.database.reader, query(often), null, 50)
  expect(found.tier.from).toBeGreaterThan(0)
  expect(found).toMatchObject({ isTruncated: true })
  expect(found.candidates).toHaveLength(50)
  // The control: there are more.
  const all = await row<{ n: number }>(
    world.database.reader,
    `select count(*)::int as n from pin_search where words @@ 'anise & birch & cocoa'`,
    [],
  )
  expect(all?.n).toBe(fewRows + 500)
})
