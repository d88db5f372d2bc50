import { describe, expect, it } from 'vitest'
import { getBoard } from '#contract/boards/get-board'
import { listSections } from '#contract/boards/sections/list-sections'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { movePins } from '#contract/pins/many/move-pins'
import { findWrongCounters, placesOf } from '#testing/many-pins'
import { useBoardActions } from '#testing/worlds/board-actions'
import { runBoardAction } from '../index.ts'

const at = useBoardActions(runBoardAction)
const { olive, newBoard, newSection, filled, work, stateOf } = at

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
    const places = await placesOf(at.world, [...inLamps, ...inChairs, ...late])
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
    expect(await findWrongCounters(at.world)).toEqual([])
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
    expect(await findWrongCounters(at.world)).toEqual([])
  })
})
