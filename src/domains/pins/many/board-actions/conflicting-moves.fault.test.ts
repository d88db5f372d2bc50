import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, PinId, SectionId } from '#contract/ids'
import { movePins } from '#contract/pins/many/move-pins'
import { row, rows } from '#platform/database'
import { answerCommand, createOperations, type Handler } from '#platform/operations'
import { seeded } from '#testing/faults/pin-history'
import { isInFull } from '#testing/heavy-suites'
import { fillBoard, findWrongCounters, placesOf } from '#testing/many-pins'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { World } from '#testing/world'
import { handlers } from '../../../../main/handlers.ts'
import { moveRows } from '../move-rows.ts'

interface Place {
  board_id: BoardId
  section_id: SectionId | null
}

const pinCount = 400
/** FAULT_CLIENTS=64 FAULT_MOVES=2000 for the full test. */
const clientCount = Number(process.env.FAULT_CLIENTS ?? (isInFull('faults') ? 24 : 8))
const moveCount = Number(process.env.FAULT_MOVES ?? (isInFull('faults') ? 400 : 60))

async function makePlaces(world: ServedWorld): Promise<Place[]> {
  const places: Place[] = []
  for (let n = 0; n < 5; n += 1) {
    const privacy = n % 2 === 0 ? 'public' : 'secret'
    const board = await world.as('olive').run(createBoard, { name: `Board ${n}`, privacy })
    places.push({ board_id: board.id, section_id: null })
    for (const name of ['One', 'Two']) {
      const section = await world.as('olive').run(createSection, { board_id: board.id, name })
      places.push({ board_id: board.id, section_id: section.id })
    }
  }
  return places
}

/** Many clients of one person, each moving random pins to random places. */
async function moveAtOnce(
  world: ServedWorld,
  places: readonly Place[],
  ids: readonly string[],
  moves: number,
): Promise<string[]> {
  const first = await world.member('olive')
  const random = seeded(8)
  const plans = Array.from({ length: moves }, () => ({
    ...(places[random(places.length)] as Place),
    pin_ids: Array.from({ length: 20 }, () => ids[random(ids.length)] ?? ''),
  }))
  const outcomes: string[] = []
  const clients = Array.from({ length: clientCount }, async () => {
    const client = world.client()
    for (const [name, value] of first.cookies) client.cookies.set(name, value)
    for (let plan = plans.pop(); plan; plan = plans.pop()) {
      const { outcome } = await client.post('BulkEditResource/update', { ...plan })
      // A busy server asks clients to retry later; they do, as the app does.
      if (busy.has(outcome)) plans.push(plan)
      else outcomes.push(outcome)
    }
  })
  await Promise.all(clients)
  return outcomes
}

const busy = new Set(['overloaded', 'database_unavailable'])

async function deadlocks(world: World): Promise<number> {
  const counted = await row<{ deadlocks: string }>(
    world.database.reader,
    'select deadlocks from pg_stat_database where datname = current_database()',
    [],
  )
  return Number(counted?.deadlocks)
}

describe('pins moved by many clients at once', () => {
  let world: ServedWorld
  beforeAll(async () => {
    world = await createServedWorld()
  })
  afterAll(() => world.end())

  it('are each in one place afterwards, with exact counters, and nobody sees an error', async () => {
    const places = await makePlaces(world)
    const ids = await fillBoard(world, 'olive', {
      ...(places[0] as Place),
      count: pinCount,
      pictures: 8,
    })
    const outcomes = await moveAtOnce(world, places, ids, moveCount)
    // Random pins may be at their target already; any other refusal would be wrong.
    const others = outcomes.filter((one) => one !== 'ok' && one !== 'pins_already_there')
    expect([outcomes.length, others]).toEqual([moveCount, []])

    const rowsOfPins = await rows<{ id: string; n: number }>(
      world.database.reader,
      'select id, count(*)::int as n from pins group by id having count(*) <> 1',
      [],
    )
    expect(rowsOfPins).toEqual([])
    const known = new Set(places.map(({ board_id, section_id }) => `${board_id}/${section_id}`))
    const at = await placesOf(world, ids)
    expect(at.size).toBe(pinCount)
    expect([...at.values()].filter((place) => !known.has(place))).toEqual([])
    expect(await findWrongCounters(world)).toEqual([])
    expect(await deadlocks(world)).toBe(0)
  }, 180_000)
})

describe('a deliberately wrong implementation', () => {
  /** Counts what it read before writing, without locks. */
  const careless = answerCommand(movePins, async ({ db }, { board_id, section_id, pin_ids }) => {
    const seen = await rows<{ board_id: BoardId; pin_count: number }>(
      db,
      `select id as board_id, pin_count from boards where id = $1
         or id in (select board_id from pins where id = any($2::bigint[]))`,
      [board_id, pin_ids],
    )
    const leaving = await rows<{ id: PinId; board_id: BoardId }>(
      db,
      'select id, board_id from pins where id = any($1::bigint[]) and board_id <> $2',
      [pin_ids, board_id],
    )
    await moveRows(
      db,
      leaving.map((pin) => ({ ...pin, to_section: section_id })),
      board_id,
    )
    for (const one of seen.toSorted((a, b) => (BigInt(a.board_id) < BigInt(b.board_id) ? -1 : 1))) {
      const left = leaving.filter((other) => other.board_id === one.board_id).length
      const now = one.pin_count - left + (one.board_id === board_id ? leaving.length : 0)
      await rows(db, 'update boards set pin_count = greatest(0, $2::int) where id = $1', [
        one.board_id,
        now,
      ])
    }
    return { pin_ids }
  })

  it('is detected by its counters', async () => {
    const world = await createServedWorld({
      alter: (parts) => {
        const wrong = handlers.map(
          (handler): Handler => (handler.operation.name === 'movePins' ? careless : handler),
        )
        const { database, services, metrics } = parts
        const operations = createOperations({ handlers: wrong, database, services, metrics })
        return { ...parts, operations }
      },
    })
    const places = (await makePlaces(world)).filter(({ section_id }) => section_id === null)
    const ids = await fillBoard(world, 'olive', { ...(places[0] as Place), count: pinCount })
    await moveAtOnce(world, places, ids, 128)
    const lies = await findWrongCounters(world)
    await world.end()
    expect(lies).toContainEqual(expect.objectContaining({ what: 'board' }))
  }, 60_000)
})
