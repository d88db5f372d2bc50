import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { createSection } from '#contract/boards/sections/create-section'
import type { BoardId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { hashtagTypeahead } from '#contract/pins/hashtags/hashtag-typeahead'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { inTransaction, rows } from '#platform/database'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'
import { forgetHashtags, syncHashtags } from './sync-hashtags.ts'

let world: World
let boards = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const makeBoard = (privacy: 'public' | 'secret' | 'protected' = 'public') =>
  world.as('olive').run(createBoard, { name: `Board ${++boards}`, privacy })
const save = async (board_id: BoardId, description: string) =>
  world.as('olive').run(savePin, { board_id, image_base64: await drawBase64(), description })

/** Runs the queued updates, as the jobs process would. */
async function settle(): Promise<number> {
  const jobs = await rows<{ id: string; payload: { board_id: BoardId; pin_id: PinId | null } }>(
    world.database.reader,
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'hashtags_due' order by j.id`,
    [],
  )
  for (const { payload } of jobs) await syncHashtags(world.database, payload)
  await world.database.pool.query(
    'delete from graphile_worker._private_jobs where id = any($1::bigint[])',
    [jobs.map(({ id }) => id)],
  )
  return jobs.length
}

const offered = async (query: string) =>
  (await world.as('bob').run(hashtagTypeahead, { query })).map(({ hashtag, pin_count }) => [
    hashtag,
    pin_count,
  ])

/** Counters that differ from what they count. */
const countsThatLie = () =>
  rows(
    world.database.reader,
    `select coalesce(h.tag_key, t.tag_key) from hashtags h
       full join (select tag_key, count(*) as n from pin_hashtags group by tag_key) t on t.tag_key = h.tag_key
      where h.pin_count is distinct from t.n`,
    [],
  )

describe('hashtags', () => {
  it('are suggested by prefix, most used first', async () => {
    const board = await makeBoard()
    await save(board.id, '#Kitchen and #kites')
    await save(board.id, 'Another #kitchen')
    await settle()
    expect(await offered('#kit')).toEqual([
      ['#Kitchen', 2],
      ['#kites', 1],
    ])
    expect(await offered('KITC')).toEqual([['#Kitchen', 2]])
    expect(await offered('#')).toEqual([])
    expect(await offered('#k%')).toEqual([])
  })

  it('are returned without counts unless requested', async () => {
    const found = await world
      .as('bob')
      .run(hashtagTypeahead, { query: '#kitc', showPinCount: false })
    expect(found).toEqual([{ type: 'hashtag', hashtag: '#Kitchen', label: '#Kitchen' }])
  })

  it('are five at most, and found in all scripts', async () => {
    const board = await makeBoard()
    await save(board.id, '#ten1 #ten2 #ten3 #ten4 #ten5 #ten6 #台所')
    await settle()
    expect(await offered('ten')).toHaveLength(5)
    expect(await offered('台')).toEqual([['#台所', 1]])
  })

  it('change with the description and are removed with the pin', async () => {
    const board = await makeBoard()
    const pin = await save(board.id, '#elm #ash')
    await settle()
    await world.as('olive').run(editPin, { id: pin.id, description: '#elm #oak' })
    await settle()
    expect([await offered('ash'), await offered('oak')]).toEqual([[], [['#oak', 1]]])
    await world.as('olive').run(deletePin, { id: pin.id })
    await settle()
    expect([await offered('elm'), await offered('oak')]).toEqual([[], []])
    expect(await countsThatLie()).toEqual([])
  })

  it('are counted once per repin, and enqueue nothing without any', async () => {
    const pin = await save((await makeBoard()).id, '#larch')
    const kept = await world.as('bob').run(createBoard, { name: 'Bobs' })
    await world.as('bob').run(repin, { pin_id: pin.id, board_id: kept.id })
    expect(await settle()).toBe(2)
    expect(await offered('larch')).toEqual([['#larch', 2]])
    await save((await makeBoard()).id, 'no tag')
    expect(await settle()).toBe(0)
  })

  it.each(['secret', 'protected'] as const)(
    'of %s boards are neither suggested nor counted',
    async (privacy) => {
      const tag = `quiet${privacy}`
      const hidden = await makeBoard(privacy)
      const pin = await save(hidden.id, `#${tag}`)
      await settle()
      expect(await offered(tag)).toEqual([])
      // Moved to a public board, it is suggested.
      const shown = await makeBoard()
      await world.as('olive').run(editPin, { id: pin.id, board_id: shown.id })
      await settle()
      expect(await offered(tag)).toEqual([[`#${tag}`, 1]])
      await world.as('olive').run(editPin, { id: pin.id, board_id: hidden.id })
      await settle()
      expect(await offered(tag)).toEqual([])
    },
  )

  it('are not suggested from the moment their board turns secret, and again once it is public', async () => {
    const board = await makeBoard()
    await save(board.id, '#privet')
    await settle()
    expect(await offered('privet')).toEqual([['#privet', 1]])
    await world.as('olive').run(editBoard, { board_id: board.id, privacy: 'secret' })
    expect(await offered('privet')).toEqual([])
    await syncHashtags(world.database, { board_id: board.id, pin_id: null })
    expect(await countsThatLie()).toEqual([])
    await world.as('olive').run(editBoard, { board_id: board.id, privacy: 'public' })
    await syncHashtags(world.database, { board_id: board.id, pin_id: null })
    expect(await offered('privet')).toEqual([['#privet', 1]])
  })

  it('stay correct regardless of order and repetition of the updates', async () => {
    const board = await makeBoard()
    await world.as('olive').run(createSection, { board_id: board.id, name: 'Part' })
    const pins = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save(board.id, `#sloe #sloe #berry${i % 2}`)),
    )
    const whole = { board_id: board.id, pin_id: null }
    const each = pins.map(({ id }) => ({ board_id: board.id, pin_id: id }))
    await Promise.all(
      [whole, ...each, whole, ...each].map((due) => syncHashtags(world.database, due)),
    )
    await settle()
    expect(await offered('sloe')).toEqual([['#sloe', 6]])
    expect(await countsThatLie()).toEqual([])
  })

  it('are removed with a deleted account’s pins', async () => {
    const board = await makeBoard()
    const pin = await save(board.id, '#yew')
    await settle()
    await inTransaction(world.database.writer, (db) =>
      forgetHashtags(db, [{ board_id: board.id, id: pin.id }]),
    )
    expect(await offered('yew')).toEqual([])
    expect(await countsThatLie()).toEqual([])
  })
})
