import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { listSections } from '#contract/boards/sections/list-sections'
import type { BoardId, SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import type { BoardAction } from '#contract/pins/many/board-action'
import { copyAllPins, deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { copyPins } from '#contract/pins/many/copy-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { moveIntoSection } from '#contract/pins/many/move-into-section'
import { movePins } from '#contract/pins/many/move-pins'
import { row, rows } from '#platform/database'
import { fillBoard, findWrongCounters, placesOf } from '#testing/many-pins'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'
import { runBoardAction, sweepBoardActions } from '../index.ts'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const idOf = (name: 'olive' | 'bob') => world.as(name).viewer?.id ?? ''

async function newBoard(owner: 'olive' | 'bob' = 'olive', privacy: 'public' | 'secret' = 'public') {
  const board = await world.as(owner).run(createBoard, { name: `Board ${++made}`, privacy })
  return board.id
}

const newSection = async (board_id: BoardId, name = 'Part') =>
  (await olive().run(createSection, { board_id, name })).id

const filled = async (board_id: BoardId, count: number, section_id: SectionId | null = null) =>
  fillBoard(world, 'olive', { board_id, section_id, count })

async function joinBob(board_id: BoardId) {
  await rows(
    world.database.writer,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $3, now(), now())`,
    [board_id, idOf('bob'), idOf('olive')],
  )
}

const work = ({ id }: BoardAction) => runBoardAction(world.services, world.database, id)

const stateOf = async ({ id }: BoardAction) =>
  (await olive().run(listBoardActions, {})).find((one) => one.id === id)

const jobsOf = ({ id }: BoardAction) =>
  rows(
    world.database.reader,
    `select 1 from graphile_worker._private_jobs where payload->>'action_id' = $1`,
    [id],
  )

const pinCount = async (board_id: BoardId) => (await olive().run(getBoard, { board_id })).pin_count

it('keeps query plans accurate after many pins were copied', async () => {
  const [from, to] = [await newBoard(), await newBoard()]
  await filled(from, limits.pinsPerStep * 3)
  // Only the copying may update the statistics.
  await rows(world.database.writer, 'alter table pins set (autovacuum_enabled = off)', [])
  await work(await olive().run(copyAllPins, { board_id: from, new_board_id: to }))
  const text = `select reltuples::int as n from pg_class where oid = 'pins'::regclass`
  const planned = await row<{ n: number }>(world.database.reader, text, [])
  expect(planned?.n).toBeGreaterThanOrEqual(limits.pinsPerStep * 5)
})

describe('all pins of a board', () => {
  it('are moved at once when they are few, except for the exceptions', async () => {
    const [from, to] = [await newBoard(), await newBoard()]
    const ids = await filled(from, 5)
    const section = await newSection(to)
    const action = await olive().run(moveAllPins, {
      board_id: from,
      new_board_id: to,
      new_section_id: section,
      pin_ids: ids.slice(0, 2),
    })
    expect(action).toMatchObject({ kind: 'move', state: 'finished', total: 3, done: 3 })
    expect([...(await placesOf(world, ids)).values()]).toEqual([
      ...Array(2).fill(`${from}/null`),
      ...Array(3).fill(`${to}/${section}`),
    ])
    expect(await jobsOf(action)).toEqual([])
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('of one section can be moved to another of the same board, and out of it; but not to where they are', async () => {
    const board_id = await newBoard()
    const [one, two] = [await newSection(board_id, 'One'), await newSection(board_id, 'Two')]
    const inOne = await filled(board_id, 3, one)
    const inTwo = await filled(board_id, 2, two)
    const place = { board_id, new_board_id: board_id }
    const moved = await olive().run(moveAllPins, {
      ...place,
      old_section_id: one,
      new_section_id: two,
    })
    expect(moved).toMatchObject({ state: 'finished', total: 3 })
    const loose = await filled(board_id, 2)
    // Of the whole board, only what is not there yet.
    const all = await olive().run(moveAllPins, { ...place, new_section_id: two })
    expect(all).toMatchObject({ state: 'finished', total: 2 })
    const out = await olive().run(moveAllPins, {
      ...place,
      old_section_id: two,
      pin_ids: loose,
    })
    expect(out.total).toBe(5)
    const places = await placesOf(world, [...inOne, ...inTwo])
    expect([...places.values()]).toEqual(Array(5).fill(`${board_id}/null`))
    for (const refused of [place, { ...place, old_section_id: two, new_section_id: two }])
      await expect(olive().run(moveAllPins, refused)).rejects.toMatchObject({
        code: 'pins_already_there',
      })
    await expect(
      olive().run(moveAllPins, { ...place, old_section_id: one, new_section_id: two }),
    ).rejects.toMatchObject({ code: 'pin_not_found' })
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('are moved in steps when they are many, while their boards accept no other action', async () => {
    const [from, to] = [await newBoard(), await newBoard('olive', 'secret')]
    const section = await newSection(from)
    const ids = await filled(from, 450)
    const others = await filled(to, 2)
    const action = await olive().run(moveAllPins, { board_id: from, new_board_id: to })
    expect(action).toMatchObject({ state: 'running', total: 450, done: 200 })
    expect(await jobsOf(action)).toHaveLength(1)
    expect(await stateOf(action)).toEqual(action)

    const left = ids.slice(300, 302)
    const elsewhere = await newBoard()
    const refused: [Operation, object, string][] = [
      [movePins, { board_id: elsewhere, pin_ids: left }, 'board_move_running'],
      [movePins, { board_id: elsewhere, pin_ids: others }, 'board_arrival_running'],
      [moveIntoSection, { section_id: section, pins: left }, 'board_move_running'],
      [deletePins, { pin_ids: left }, 'board_move_running'],
      [copyPins, { board_id: to, pin_ids: left }, 'board_arrival_running'],
      [deleteAllPins, { board_id: from }, 'board_move_running'],
      [mergeBoards, { board_id: elsewhere, to_board_id: to }, 'board_arrival_running'],
      [deleteSection, { section_id: section }, 'board_move_running'],
    ]
    for (const [operation, input, code] of refused)
      expect(await refusalOf(() => olive().runRaw(operation, input))).toMatchObject({
        code,
        message: 'Please wait until the previous board action finishes.',
      })

    // What is saved meanwhile stays.
    const later = await filled(from, 1)
    await work(action)
    expect(await stateOf(action)).toMatchObject({ state: 'finished', total: 450, done: 450 })
    expect([await pinCount(from), await pinCount(to)]).toEqual([1, 452])
    expect((await placesOf(world, later)).get(later[0] ?? '')).toBe(`${from}/null`)
    expect(await findWrongCounters(world)).toEqual([])
    await olive().run(movePins, { board_id: elsewhere, pin_ids: others })
  })

  it('are copied and deleted in steps too', async () => {
    const [from, to] = [await newBoard(), await newBoard()]
    await filled(from, 401)
    const copying = await olive().run(copyAllPins, { board_id: from, new_board_id: to })
    await work(copying)
    expect([await pinCount(from), await pinCount(to)]).toEqual([401, 401])
    const deleting = await olive().run(deleteAllPins, { board_id: from })
    await work(deleting)
    expect([await pinCount(from), await pinCount(to)]).toEqual([0, 401])
    expect(await stateOf(deleting)).toMatchObject({ state: 'finished', done: 401 })
    // A board copied to itself ends, though each copy is a pin of that board.
    const own = await olive().run(copyAllPins, { board_id: to, new_board_id: to })
    await work(own)
    expect(await pinCount(to)).toBe(802)
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('are processed by several processes at once, with none lost, duplicated or miscounted', async () => {
    const [one, two] = [await newBoard(), await newBoard()]
    const ids = await filled(one, 900)
    const action = await olive().run(moveAllPins, { board_id: one, new_board_id: two })
    await Promise.all([work(action), work(action), work(action), filled(one, 3), filled(two, 3)])
    expect([await pinCount(one), await pinCount(two)]).toEqual([3, 903])
    expect(new Set((await placesOf(world, ids)).values())).toEqual(new Set([`${two}/null`]))
    expect(await stateOf(action)).toMatchObject({ total: 900, done: 900 })
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('moved by two people at once end at one of the targets, each pin once', async () => {
    const shared = await newBoard()
    await joinBob(shared)
    const section = await newSection(shared)
    const elsewhere = await newBoard()
    const ids = await filled(shared, 600)
    const results = await Promise.allSettled([
      olive().run(moveAllPins, { board_id: shared, new_board_id: elsewhere }),
      world
        .as('bob')
        .run(moveAllPins, { board_id: shared, new_board_id: shared, new_section_id: section }),
    ])
    const begun = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect([begun.length, refusals]).toEqual([1, ['board_move_running']])
    await Promise.all(begun.map(work))
    expect(new Set((await placesOf(world, ids)).values()).size).toBe(1)
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('saved by others are not removed by a collaborator', async () => {
    const shared = await newBoard()
    const bobs = await newBoard('bob')
    await joinBob(shared)
    await filled(shared, 2)
    await fillBoard(world, 'bob', { board_id: shared, count: 250 })
    const bob = world.as('bob')
    await expect(
      bob.run(moveAllPins, { board_id: shared, new_board_id: bobs }),
    ).rejects.toMatchObject({ code: 'pin_of_others' })
    await expect(bob.run(deleteAllPins, { board_id: shared })).rejects.toMatchObject({
      code: 'pin_of_others',
    })
    await expect(
      bob.run(mergeBoards, { board_id: shared, to_board_id: bobs }),
    ).rejects.toMatchObject({ code: 'board_not_found', detail: { field: 'board_id' } })
  })

  it('stop where they are when the person moving them has left the board', async () => {
    const shared = await newBoard()
    const section = await newSection(shared)
    await joinBob(shared)
    await filled(shared, 450)
    const action = await world
      .as('bob')
      .run(moveAllPins, { board_id: shared, new_board_id: shared, new_section_id: section })
    await rows(world.database.writer, 'delete from board_collaborators where board_id = $1', [
      shared,
    ])
    await work(action)
    const [shown] = await world.as('bob').run(listBoardActions, {})
    expect(shown).toMatchObject({ id: action.id, state: 'failed', done: 200 })
    expect(await findWrongCounters(world)).toEqual([])
  })
})

describe('merging boards', () => {
  it('moves all pins, into sections of the same names, and leaves nothing of the board but its redirecting address', async () => {
    const [from, to] = [await newBoard(), await newBoard()]
    const [lamps, chairs] = [await newSection(from, 'Lamps'), await newSection(from, 'Chairs')]
    const lampsThere = await newSection(to, 'lamps')
    const inLamps = await filled(from, 2, lamps)
    const inChairs = await filled(from, 2, chairs)
    const loose = await filled(from, 400)
    const before = await olive().run(getBoard, { board_id: from })
    const action = await olive().run(mergeBoards, { board_id: from, to_board_id: to })
    expect(action).toMatchObject({ kind: 'merge', state: 'running', total: 404 })
    for (const input of [
      { board_id: to, pin_ids: inLamps },
      { board_id: from, pin_ids: loose.slice(-1) },
    ])
      await expect(olive().run(movePins, input)).rejects.toMatchObject({
        code: 'board_merge_running',
      })
    const late = await filled(from, 1)
    await work(action)

    const sections = await olive().run(listSections, { board_id: to })
    expect(sections.items.map(({ title, pin_count }) => [title, pin_count])).toEqual([
      ['lamps', 2],
      ['Chairs', 2],
    ])
    const places = await placesOf(world, [...inLamps, ...inChairs, ...late])
    expect([...places.values()]).toEqual([
      ...Array(2).fill(`${to}/${lampsThere}`),
      ...Array(2).fill(`${to}/${sections.items[1]?.id}`),
      `${to}/null`,
    ])
    await expect(olive().run(getBoard, { board_id: from })).rejects.toMatchObject({
      code: 'board_not_found',
    })
    const found = await olive().run(getBoard, { username: 'olive', slug: before.slug })
    expect(found).toMatchObject({ id: to, pin_count: 405 })
    expect(await stateOf(action)).toMatchObject({ state: 'finished', done: 405, total: 405 })
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('is refused into itself, into boards of others, and of boards of others', async () => {
    const [own, bobs] = [await newBoard(), await newBoard('bob')]
    for (const [input, code, field] of [
      [{ board_id: own, to_board_id: own }, 'merge_into_itself', 'to_board_id'],
      [{ board_id: own, to_board_id: bobs }, 'board_not_found', 'to_board_id'],
      [{ board_id: bobs, to_board_id: own }, 'board_not_found', 'board_id'],
    ] as const)
      await expect(olive().run(mergeBoards, input)).rejects.toMatchObject({
        code,
        detail: { field },
      })
  })

  it('of an empty board ends at once', async () => {
    const [from, to] = [await newBoard('olive', 'secret'), await newBoard()]
    const action = await olive().run(mergeBoards, { board_id: from, to_board_id: to })
    expect(action).toMatchObject({ state: 'finished', total: 0, done: 0 })
    expect(await findWrongCounters(world)).toEqual([])
  })
})

describe('the list of actions', () => {
  it('shows the viewer’s actions and those on their boards, and names no secret board of another', async () => {
    const shared = await newBoard()
    await joinBob(shared)
    await fillBoard(world, 'bob', { board_id: shared, count: 250 })
    const secret = await newBoard('bob', 'secret')
    const bob = world.as('bob')
    const action = await bob.run(moveAllPins, { board_id: shared, new_board_id: secret })
    expect((await bob.run(listBoardActions, {}))[0]).toMatchObject({ to_board_id: secret })
    expect(await stateOf(action)).toMatchObject({ board_id: shared, to_board_id: null })
    await expect(world.visitor.run(listBoardActions, {})).rejects.toMatchObject({
      code: 'login_required',
    })
    expect(await world.as('ada').run(listBoardActions, {})).toEqual([])
    await work(action)
    expect(await stateOf(action)).toBeUndefined()
  })

  it('drops what ended a day ago, and restarts what is stalled', async () => {
    const board_id = await newBoard()
    await filled(board_id, 450)
    const stalled = await olive().run(deleteAllPins, { board_id })
    await rows(
      world.database.writer,
      `delete from graphile_worker._private_jobs where payload->>'action_id' = $1`,
      [stalled.id],
    )
    await rows(
      world.database.writer,
      `update board_actions set created_at = created_at - interval '2 hours',
         finished_at = finished_at - interval '25 hours'`,
      [],
    )
    await sweepBoardActions(world.services, world.database)
    expect(await jobsOf(stalled)).toHaveLength(1)
    const kept = await row<{ n: number }>(
      world.database.reader,
      `select count(*)::int as n from board_actions where state <> 'running'`,
      [],
    )
    expect(kept?.n).toBe(0)
    await work(stalled)
    expect(await pinCount(board_id)).toBe(0)
  })
})
