import { expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards/delete-board'
import { Failure } from '#contract/errors'
import { listNews } from '#contract/news/news'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import {
  cancelScheduledPin,
  editScheduledPin,
  getScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { findWrongCounters, newBoard, world } from '../../test-pins.ts'
import { inMinutes, later, scheduledBy, startWorld } from '../test-scheduled.ts'
import { publishDuePins } from './publish-due-pins.ts'

startWorld()

const olive = () => world.as('olive')
const publish = (minutes: number) => publishDuePins(later(minutes), world.database)
const change = (text: string, values: readonly unknown[] = []) =>
  world.database.transaction((db) => rows(db, text, values))
const newestFirst = async (board_id: string) =>
  (await olive().run(boardFeed, { board_id })).items.map(({ title }) => title)
const failedNews = async () =>
  (await olive().run(listNews, {})).items.filter(({ kind }) => kind === 'scheduled_pin_failed')
const waiting = async () => (await olive().run(listScheduledPins, {})).items

it('publishes what is due and nothing else, the earliest first, also of many', async () => {
  const board = await newBoard('olive')
  const at = (title: string, minutes: number) =>
    scheduledBy('olive', board.id, { title, publish_time: inMinutes(minutes) })
  await at('third', 30)
  await at('first', 10)
  await at('second', 20)
  const next = await at('next', 60)
  const gone = await at('cancelled', 5)
  await olive().run(cancelScheduledPin, { scheduled_pin_id: gone.id })

  await publish(4)
  expect(await newestFirst(board.id)).toEqual([])
  // As after a server was away for half an hour.
  await publish(40)
  expect(await newestFirst(board.id)).toEqual(['third', 'second', 'first'])
  expect((await waiting()).map(({ id }) => id)).toEqual([next.id])
  expect(await findWrongCounters()).toEqual([])
  await olive().run(cancelScheduledPin, { scheduled_pin_id: next.id })
})

it('publishes each once, whoever does it at the same time', async () => {
  const board = await newBoard('olive')
  const { id } = await scheduledBy('olive', board.id, { publish_time: inMinutes(5) })
  await change(
    `insert into scheduled_pins select (jsonb_populate_record(null::scheduled_pins,
       to_jsonb(s) || jsonb_build_object('id', s.id + n))).* from scheduled_pins s, generate_series(1, 60) n
      where s.id = $1`,
    [id],
  )
  await Promise.all(Array.from({ length: 4 }, () => publish(6)))
  await publish(6)
  const [counted] = await rows<{ n: number }>(
    world.database.reader,
    'select count(*)::int as n from pins where board_id = $1',
    [board.id],
  )
  expect(counted?.n).toBe(61)
  expect(await waiting()).toEqual([])
  expect(await findWrongCounters()).toEqual([])
})

it('keeps what cannot be published, says why, and tells its maker once', async () => {
  const gone = await newBoard('olive')
  const kept = await newBoard('olive')
  const words = { title: 'Kept', description: 'All of it', link: 'https://a.example/' }
  const { id } = await scheduledBy('olive', gone.id, { ...words, publish_time: inMinutes(1) })
  await scheduledBy('olive', kept.id, { title: 'Other', publish_time: inMinutes(2) })
  await olive().run(deleteBoard, { board_id: gone.id })
  await publish(5)
  await publish(6)
  // It keeps none of the others waiting.
  expect(await newestFirst(kept.id)).toEqual(['Other'])
  expect(await waiting()).toMatchObject([
    {
      ...words,
      id,
      board: null,
      problem: { code: 'board_not_found', message: expect.any(String) },
    },
  ])
  expect(await failedNews()).toMatchObject([{ actor: { username: 'olive' }, advertiser: null }])

  // Another board and a new time: it waits again. A second failure is told again.
  const publish_time = inMinutes(10)
  const again = { scheduled_pin_id: id, board_id: kept.id, publish_time }
  expect(await olive().run(editScheduledPin, again)).toMatchObject({ problem: null })
  await publish(9)
  expect(await newestFirst(kept.id)).toEqual(['Other'])
  await olive().run(deleteBoard, { board_id: kept.id })
  await publish(11)
  expect(await failedNews()).toHaveLength(2)
  await olive().run(cancelScheduledPin, { scheduled_pin_id: id })
})

it('does not publish for whoever was suspended or left meanwhile', async () => {
  const board = await newBoard('olive')
  const { id } = await scheduledBy('olive', board.id, { publish_time: inMinutes(1) })
  const setState = (state: string) =>
    change('update accounts set state = $2 where id = $1', [idOf(world, 'olive'), state])
  await setState('suspended')
  await publish(2)
  await setState('active')
  await publish(3)
  expect(await newestFirst(board.id)).toEqual([])
  expect(await olive().run(getScheduledPin, { scheduled_pin_id: id })).toMatchObject({
    problem: { code: 'scheduled_pin_maker_away' },
  })
  await olive().run(cancelScheduledPin, { scheduled_pin_id: id })
})

it('tries again what failed by chance, and gives up after an hour', async () => {
  const board = await newBoard('olive')
  const { id } = await scheduledBy('olive', board.id, { publish_time: inMinutes(1) })
  const fail = (minutes: number) =>
    publishDuePins({ ...later(minutes), newId: brokenOnce(minutes) }, world.database)
  await expect(fail(2)).rejects.toThrow('Not all scheduled pins could be published')
  expect(await waiting()).toMatchObject([{ id, problem: null }])
  await publish(3)
  expect(await waiting()).toEqual([])

  const late = await scheduledBy('olive', board.id, { publish_time: inMinutes(1) })
  // The server was away for more than an hour, and its first try fails.
  await expect(fail(70)).rejects.toThrow('Not all scheduled pins could be published')
  expect(await waiting()).toMatchObject([{ id: late.id, problem: null }])
  await expect(fail(131)).rejects.toThrow('Not all scheduled pins could be published')
  expect(await waiting()).toMatchObject([{ id: late.id, problem: { code: 'server_error' } }])
  await olive().run(cancelScheduledPin, { scheduled_pin_id: late.id })

  /** Ids run out while a pin is saved, and are there again when it is told. */
  function brokenOnce(minutes: number) {
    let isBroken = true
    return (() => {
      if (!isBroken) return later(minutes).newId()
      isBroken = false
      throw new Failure('database_unavailable')
    }) as typeof world.services.newId
  }
})
