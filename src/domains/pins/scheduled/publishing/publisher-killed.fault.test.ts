import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { rows } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { until } from '#testing/faults/processes'
import { findWrongCounters, newBoard, world } from '../../test-pins.ts'
import { scheduledBy, startWorld } from '../test-scheduled.ts'
import { publishDuePins } from './publish-due-pins.ts'

startWorld()

const publisher = fileURLToPath(
  new URL('../../../../../testing/faults/publisher.ts', import.meta.url),
)
const many = 600
const kills = 3

/** So many pins that are due, with titles of their own. */
async function makeDue(board_id: BoardId): Promise<void> {
  const { id } = await scheduledBy('olive', board_id)
  await rows(
    world.database.writer,
    `insert into scheduled_pins select (jsonb_populate_record(null::scheduled_pins, to_jsonb(s)
       || jsonb_build_object('id', s.id + n, 'title', n::text, 'publish_at', now() - n * interval '1 second'))).*
       from scheduled_pins s, generate_series(1, $2) n where s.id = $1`,
    [id, many],
  )
  await rows(world.database.writer, 'delete from scheduled_pins where id = $1', [id])
}

const titlesOn = async (board_id: BoardId) => {
  const text = 'select title from pins where board_id = $1'
  return (await rows<{ title: string }>(world.database.reader, text, [board_id])).map(
    ({ title }) => title,
  )
}

/** How many are published. At any moment each is either published or waits; several machines are not read at one. */
async function countOn(board_id: BoardId): Promise<number> {
  const [seen] = await rows<{ published: number; waiting: number }>(
    world.database.reader,
    `select (select count(*)::int from pins where board_id = $1) as published,
       (select count(*)::int from scheduled_pins where board_id = $1) as waiting`,
    [board_id],
  )
  const { published = 0, waiting = 0 } = seen ?? {}
  if (!isCluster) expect(published + waiting).toBe(many)
  return published
}

it('publishes each once, though the process that does it is killed again and again', async () => {
  const board = await newBoard('olive')
  await makeDue(board.id)
  const seen: number[] = []
  for (let round = 1; round <= kills; round += 1) {
    const before = await countOn(board.id)
    const child = spawn(process.execPath, [publisher, world.databaseUrl, String(900 + round)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    await until(async () => (await countOn(board.id)) > before + 40, 60_000)
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    seen.push(await countOn(board.id))
  }
  // Control: each was killed while it published.
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeLessThan(many)

  // What the last one was at stays locked until the database notices that it is gone.
  await until(async () => {
    await publishDuePins(world.services, world.database)
    return (await countOn(board.id)) === many
  }, 60_000)
  const titles = await titlesOn(board.id)
  expect(titles.toSorted()).toEqual(
    Array.from({ length: many }, (_, n) => String(n + 1)).toSorted(),
  )
  expect(await rows(world.database.reader, 'select 1 from scheduled_pins', [])).toEqual([])
  expect(await findWrongCounters()).toEqual([])
})
