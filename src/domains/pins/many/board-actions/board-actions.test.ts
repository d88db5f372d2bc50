import { describe, expect, it } from 'vitest'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import { copyAllPins, deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { copyPins } from '#contract/pins/many/copy-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { moveIntoSection } from '#contract/pins/many/move-into-section'
import { movePins } from '#contract/pins/many/move-pins'
import { row, rows } from '#platform/database'
import { isCluster } from '#testing/database/cluster'
import { fillBoard, findWrongCounters, placesOf } from '#testing/many-pins'
import { refusalOf } from '#testing/refusal-of'
import { useBoardActions } from '#testing/worlds/board-actions'
import { runBoardAction } from '../index.ts'

const at = useBoardActions(runBoardAction)
const { olive, newBoard, newSection, filled, joinBob, work, stateOf, jobsOf, pinCount } = at

// On several machines each plans by itself.
it.skipIf(isCluster)('keeps query plans accurate after many pins were copied', async () => {
  const [from, to] = [await newBoard(), await newBoard()]
  await filled(from, limits.pinsPerStep * 3)
  // Only the copying may update the statistics.
  await rows(at.world.database.writer, 'alter table pins set (autovacuum_enabled = off)', [])
  await work(await olive().run(copyAllPins, { board_id: from, new_board_id: to }))
  const text = `select reltuples::int as n from pg_class where oid = 'pins'::regclass`
  const planned = await row<{ n: number }>(at.world.database.reader, text, [])
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
    expect([...(await placesOf(at.world, ids)).values()]).toEqual([
      ...Array(2).fill(`${from}/null`),
      ...Array(3).fill(`${to}/${section}`),
    ])
    expect(await jobsOf(action)).toEqual([])
    expect(await findWrongCounters(at.world)).toEqual([])
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
    const places = await placesOf(at.world, [...inOne, ...inTwo])
    expect([...places.values()]).toEqual(Array(5).fill(`${board_id}/null`))
    for (const refused of [place, { ...place, old_section_id: two, new_section_id: two }])
      await expect(olive().run(moveAllPins, refused)).rejects.toMatchObject({
        code: 'pins_already_there',
      })
    await expect(
      olive().run(moveAllPins, { ...place, old_section_id: one, new_section_id: two }),
    ).rejects.toMatchObject({ code: 'pin_not_found' })
    expect(await findWrongCounters(at.world)).toEqual([])
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
    expect((await placesOf(at.world, later)).get(later[0] ?? '')).toBe(`${from}/null`)
    expect(await findWrongCounters(at.world)).toEqual([])
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
    expect(await findWrongCounters(at.world)).toEqual([])
  })

  it('are processed by several processes at once, with none lost, duplicated or miscounted', async () => {
    const [one, two] = [await newBoard(), await newBoard()]
    const ids = await filled(one, 900)
    const action = await olive().run(moveAllPins, { board_id: one, new_board_id: two })
    await Promise.all([work(action), work(action), work(action), filled(one, 3), filled(two, 3)])
    expect([await pinCount(one), await pinCount(two)]).toEqual([3, 903])
    expect(new Set((await placesOf(at.world, ids)).values())).toEqual(new Set([`${two}/null`]))
    expect(await stateOf(action)).toMatchObject({ total: 900, done: 900 })
    expect(await findWrongCounters(at.world)).toEqual([])
  })

  it('moved by two people at once end at one of the targets, each pin once', async () => {
    const shared = await newBoard()
    await joinBob(shared)
    const section = await newSection(shared)
    const elsewhere = await newBoard()
    const ids = await filled(shared, 600)
    const results = await Promise.allSettled([
      olive().run(moveAllPins, { board_id: shared, new_board_id: elsewhere }),
      at.world
        .as('bob')
        .run(moveAllPins, { board_id: shared, new_board_id: shared, new_section_id: section }),
    ])
    const begun = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect([begun.length, refusals]).toEqual([1, ['board_move_running']])
    await Promise.all(begun.map(work))
    expect(new Set((await placesOf(at.world, ids)).values()).size).toBe(1)
    expect(await findWrongCounters(at.world)).toEqual([])
  })

  it('saved by others are not removed by a collaborator', async () => {
    const shared = await newBoard()
    const bobs = await newBoard('bob')
    await joinBob(shared)
    await filled(shared, 2)
    await fillBoard(at.world, 'bob', { board_id: shared, count: 250 })
    const bob = at.world.as('bob')
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
    const action = await at.world
      .as('bob')
      .run(moveAllPins, { board_id: shared, new_board_id: shared, new_section_id: section })
    await rows(at.world.database.writer, 'delete from board_collaborators where board_id = $1', [
      shared,
    ])
    await work(action)
    const [shown] = await at.world.as('bob').run(listBoardActions, {})
    expect(shown).toMatchObject({ id: action.id, state: 'failed', done: 200 })
    expect(await findWrongCounters(at.world)).toEqual([])
  })
})
