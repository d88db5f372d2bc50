import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { listBoards } from '#contract/boards/list-boards'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { reorderBoard } from '#contract/boards/reorder-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { createSection } from '#contract/boards/sections/create-section'
import { listSections } from '#contract/boards/sections/list-sections'
import { reorderSection } from '#contract/boards/sections/reorder-section'
import type { BoardId } from '#contract/ids'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { inParallel } from '#testing/faults/in-parallel'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function boardsOf(actor: Actor, ...names: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = (await actor.run(createBoard, { name })).id
  return ids
}

/** As visitors see it, in small pages. */
async function orderOf(username: string): Promise<string> {
  const names: string[] = []
  for (let bookmarks: string | null = null; ; ) {
    const input = { username, sort: 'custom' as const, page_size: 2, bookmarks }
    const page: { items: { name: string }[]; bookmark: string | null } = await world.visitor.run(
      listBoards,
      input,
    )
    names.push(...page.items.map(({ name }) => name))
    if (page.bookmark === null) return names.join('')
    bookmarks = page.bookmark
  }
}

describe('boards', () => {
  it('are sorted newest first, and can be moved behind another or to the front', async () => {
    const bob = world.as('bob')
    const ids = await boardsOf(bob, 'E', 'D', 'C', 'B', 'A')
    expect(await orderOf('bob')).toBe('ABCDE')
    const behind = (name: string, after: string | null) =>
      bob.run(reorderBoard, {
        board_id: ids[name] ?? '',
        after_board_id: after === null ? null : (ids[after] ?? ''),
      })
    await behind('A', 'C')
    expect(await orderOf('bob')).toBe('BCADE')
    await behind('E', 'B')
    expect(await orderOf('bob')).toBe('BECAD')
    await behind('D', null)
    expect(await orderOf('bob')).toBe('DBECA')
    await behind('D', 'A')
    expect(await orderOf('bob')).toBe('BECAD')
    await behind('C', 'C')
    await behind('B', null)
    expect(await orderOf('bob')).toBe('BECAD')
  })

  it('keep their position while they are deleted', async () => {
    const ada = world.as('ada')
    const ids = await boardsOf(ada, 'C', 'B', 'A')
    await ada.run(deleteBoard, { board_id: ids.B ?? '' })
    await ada.run(reorderBoard, { board_id: ids.C ?? '' })
    expect(await orderOf('ada')).toBe('CA')
    await ada.run(restoreBoard, { board_id: ids.B ?? '' })
    expect(await orderOf('ada')).toBe('CAB')
    await expect(
      ada.run(reorderBoard, { board_id: ids.A ?? '', after_board_id: '12345' }),
    ).rejects.toMatchObject({ code: 'board_not_found', detail: { field: 'after_board_id' } })
  })

  it('that one collaborates on come after one’s own', async () => {
    const kim = world.as('kim')
    await boardsOf(kim, 'Y', 'X')
    const theirs = await world.as('olive').run(createBoard, { name: 'Z' })
    const invited_user_ids = [idOf(world, 'kim')]
    await world.as('olive').run(inviteToBoard, { board_id: theirs.id, invited_user_ids })
    await kim.run(acceptBoardInvite, { board_id: theirs.id })
    expect(await orderOf('kim')).toBe('XYZ')
  })

  it('keep unique positions when moved concurrently, and none is lost', async () => {
    const olive = world.as('olive')
    const names = Array.from({ length: 12 }, (_, n) => `N${n}`)
    const ids = Object.values(await boardsOf(olive, ...names))
    const any = (n: number) => ids[n % ids.length] ?? ''
    await inParallel(
      Array.from(
        { length: 60 },
        (_, n) => () =>
          olive.run(reorderBoard, {
            board_id: any(n * 7),
            after_board_id: n % 5 === 0 ? null : any(n * 11 + 3),
          }),
      ),
    )
    const places = await rows<{ position: number }>(
      world.database.reader,
      'select position from boards where owner_id = $1',
      [idOf(world, 'olive')],
    )
    expect(new Set(places.map(({ position }) => position)).size).toBe(places.length)
    const listed = await olive.run(listBoards, { username: 'olive', sort: 'custom' })
    expect(listed.items).toHaveLength(places.length)
  })
})

describe('sections', () => {
  const titles = async (board_id: BoardId) =>
    (await world.visitor.run(listSections, { board_id })).items.map(({ title }) => title).join('')

  it('can be moved behind another or to the front by everybody who saves there', async () => {
    const bob = world.as('bob')
    const board = await bob.run(createBoard, { name: 'Sections' })
    const { id: board_id } = board
    const ids: Record<string, string> = {}
    for (const name of 'ABCDE') ids[name] = (await bob.run(createSection, { board_id, name })).id
    const behind = (actor: Actor, name: string, after: string | null) =>
      actor.run(reorderSection, {
        section_id: ids[name] ?? '',
        after_section_id: after === null ? null : (ids[after] ?? ''),
      })
    expect(await titles(board_id)).toBe('ABCDE')
    await behind(bob, 'A', 'C')
    expect(await titles(board_id)).toBe('BCADE')
    await behind(bob, 'E', 'B')
    expect(await titles(board_id)).toBe('BECAD')
    await behind(bob, 'D', null)
    expect(await titles(board_id)).toBe('DBECA')

    const ada = world.as('ada')
    await expect(behind(ada, 'A', null)).rejects.toMatchObject({ code: 'section_not_found' })
    await bob.run(inviteToBoard, { board_id, invited_user_ids: [idOf(world, 'ada')] })
    await ada.run(acceptBoardInvite, { board_id })
    await inParallel(
      Array.from({ length: 40 }, (_, n) => () => {
        const [name, after] = ['ABCDE'[(n * 3) % 5] ?? '', 'ABCDE'[(n * 2 + 1) % 5] ?? '']
        return behind(n % 2 ? ada : bob, name, n % 4 === 0 ? null : after)
      }),
    )
    expect([...(await titles(board_id))].toSorted().join('')).toBe('ABCDE')
    const places = await rows<{ position: number }>(
      world.database.reader,
      'select position from board_sections where board_id = $1',
      [board_id],
    )
    expect(new Set(places.map(({ position }) => position)).size).toBe(5)
  })

  it('cannot be moved to another board', async () => {
    const bob = world.as('bob')
    const [one, two] = [
      await bob.run(createBoard, { name: 'One' }),
      await bob.run(createBoard, { name: 'Two' }),
    ]
    const first = await bob.run(createSection, { board_id: one.id, name: 'x' })
    const second = await bob.run(createSection, { board_id: two.id, name: 'x' })
    await expect(
      bob.run(reorderSection, { section_id: first.id, after_section_id: second.id }),
    ).rejects.toMatchObject({ code: 'section_not_found', detail: { field: 'after_section_id' } })
  })
})
