import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { type Actor, createWorld, type World } from '#testing/world'
import { postgresEngine } from '../engine/postgres-engine.ts'
import type { SearchEngine } from '../engine/search-engine.ts'
import { stepsPerUnit } from '../engine/static-rank.ts'
import { createIndexer, type Indexer } from './indexer.ts'
import { runIndexer } from './run-indexer.ts'
import { sweepSearch } from './sweep.ts'
import { noTopics } from './topic-names.ts'

let world: World
let olive: Actor
let board: string
beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  board = (await olive.run(createBoard, { name: 'Things' })).id
})
afterAll(() => world.end())

/** The state of a first start, without a holder. */
beforeEach(async () => {
  for (const table of [
    'pin_search',
    'board_search',
    'person_search',
    'search_words',
    'search_histograms',
  ])
    await statement(`delete from ${table}`)
  await statement(
    `update search_progress set holder = '', held_until = '-infinity', position = null, is_filled = false`,
  )
})

const statement = (text: string) => rows(world.database.writer, text, [])
const save = async (title: string) =>
  (await olive.run(savePin, { board_id: board, title, image_base64: await drawBase64() })).id
const found = async (query: string) =>
  (await world.visitor.run(search, { query })).results.map(({ id }) => id)
const indexer = (holder: string, engine = postgresEngine) =>
  createIndexer(world.database, engine, holder, noTopics)

async function workOut(one: Indexer): Promise<void> {
  while ((await one.turn()) === 'worked');
}

/** The whole contents of the index. */
const held = () =>
  rows(
    world.database.reader,
    `select pin_id::text as key, words::text as value from pin_search
     union all select board_id::text, words::text from board_search
     union all select person_id::text, words::text from person_search
     union all select word, concat_ws(' ', display, pins, is_shared) from search_words order by 1, 2`,
    [],
  )

it('indexes everything that existed before, and then what changes', async () => {
  const before = await save('Sundial')
  const one = indexer('one')
  await workOut(one)
  expect(await found('sundial')).toEqual([before])
  const after = await save('Hourglass')
  await workOut(one)
  expect(await found('hourglass')).toEqual([after])
  await one.end()
})

it('updates changed rows in the daily sweep, and leaves unchanged ones', async () => {
  const pin = await save('Barometer')
  const one = indexer('one')
  await workOut(one)
  await one.end()
  await sweepSearch(world.database, noTopics)
  const whole = await held()
  await sweepSearch(world.database, noTopics)
  expect(await held()).toEqual(whole)

  const staticRank = async () =>
    (
      await rows<{ standing: number }>(
        world.database.reader,
        'select standing from pin_search where pin_id = $1',
        [pin],
      )
    )[0]?.standing ?? 0
  const before = await staticRank()
  await statement(`update pins set repin_count = 7 where id = ${pin}`)
  await sweepSearch(world.database, noTopics)
  expect(await staticRank()).toBe(before + 3 * stepsPerUnit)
})

it('runs in one process at a time; after its lease expires, another takes over and the first writes nothing', async () => {
  const [one, other] = [indexer('one'), indexer('other')]
  await workOut(one)
  const first = await save('Metronome')
  expect(await other.turn()).toBe('idle')
  expect(await found('metronome')).toEqual([])
  await statement(`update search_progress set held_until = '-infinity'`)
  const heir = indexer('heir')
  await workOut(heir)
  expect(await found('metronome')).toEqual([first])
  const second = await save('Pendulum')
  await expect(workOut(one)).rejects.toThrow()
  expect(await found('pendulum')).toEqual([])
  await workOut(heir)
  expect(await found('pendulum')).toEqual([second])
  await heir.end()
})

it('builds the same index when it is killed in any step', async () => {
  const titles = ['Gyroscope, brass', 'Brass sextant', 'Compass of brass']
  for (const title of titles) await save(title)
  const steady = indexer('steady')
  await workOut(steady)
  await steady.end()
  const whole = await held()

  for (let deadAt = 1; deadAt <= 6; deadAt += 1) {
    await statement('delete from pin_search')
    await statement('delete from search_words')
    await statement(`update search_progress set held_until = '-infinity', position = null, is_filled = false,
      filled_people = 0, filled_boards = 0, filled_pins = 0`)
    let steps = 0
    const dying: SearchEngine = {
      ...postgresEngine,
      put: async (db, index, documents) => {
        await postgresEngine.put(db, index, documents)
        steps += 1
        if (steps === deadAt) throw new Error('Killed')
      },
    }
    await workOut(indexer(`dying ${deadAt}`, dying)).catch(() => {})
    await statement(`update search_progress set held_until = '-infinity'`)
    const heir = indexer(`heir ${deadAt}`)
    await workOut(heir)
    await heir.end()
    expect(await held(), `killed in step ${deadAt}`).toEqual(whole)
  }
})

it('indexes changes in the background', async () => {
  const running = runIndexer(world.database, world.log, noTopics)
  const pin = await save('Theremin')
  await vi.waitFor(async () => expect(await found('theremin')).toEqual([pin]), {
    timeout: 15_000,
    interval: 100,
  })
  await running.stop()
})
