import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveBoard } from '#contract/boards/archive-board'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { createSection } from '#contract/boards/sections/create-section'
import { followBoard } from '#contract/follows/follow-board'
import type { BoardId } from '#contract/ids'
import { getPerson } from '#contract/people/get-person'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { wrongCounters } from '#testing/faults/consistency'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, createWorld, type World } from '#testing/world'
import { removeDeletedBoards } from './remove-deleted-boards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const hourMs = 3_600_000
const missing = { code: 'board_not_found' }
const later = (hours: number) => ({ now: () => new Date(Date.now() + hours * hourMs) })
const lying = () => rows(world.database.reader, wrongCounters, [])
const save = async (actor: Actor, board_id: BoardId) =>
  actor.run(savePin, { board_id, image_base64: await drawBase64() })
const namesOf = async (actor: Actor, username: string, more: object = {}) =>
  (await actor.run(listBoards, { username, sort: 'alphabetical', ...more })).items.map(
    ({ name }) => name,
  )

describe('a deleted board', () => {
  it('is hidden from everybody at once, and restored completely', async () => {
    const bob = world.as('bob')
    const board = await bob.run(createBoard, { name: 'Lamps' })
    const { id: board_id } = board
    const pin = await save(bob, board_id)
    await world.as('ada').run(followBoard, { board_id })
    const countsOf = async (actor: Actor) => {
      const { board_count, pin_count } = await actor.run(getPerson, { username: 'bob' })
      return [board_count, pin_count]
    }
    await bob.run(deleteBoard, { board_id })
    for (const actor of [bob, world.as('ada'), world.visitor]) {
      await expect(actor.run(getBoard, { board_id })).rejects.toMatchObject(missing)
      await expect(actor.run(getPin, { id: pin.id })).rejects.toMatchObject({
        code: 'pin_not_found',
      })
      expect(await namesOf(actor, 'bob')).toEqual([])
      expect(await countsOf(actor)).toEqual([0, 0])
    }
    expect((await bob.run(boardPickerBoards, {})).all_boards).toEqual([])
    expect(await lying()).toEqual([])

    await expect(world.as('ada').run(restoreBoard, { board_id })).rejects.toMatchObject(missing)
    const restored = await bob.run(restoreBoard, { board_id })
    expect(restored).toMatchObject({ slug: board.slug, pin_count: 1, follower_count: 1 })
    await expect(world.visitor.run(getPin, { id: pin.id })).resolves.toMatchObject({ id: pin.id })
    expect(await countsOf(world.visitor)).toEqual([1, 1])
    expect(await lying()).toEqual([])
    await expect(bob.run(restoreBoard, { board_id })).rejects.toMatchObject(missing)
  })

  it('frees its name and slug for another, and reports a conflict when it is restored', async () => {
    const ada = world.as('ada')
    const first = await ada.run(createBoard, { name: 'Chairs' })
    await ada.run(deleteBoard, { board_id: first.id })
    const second = await ada.run(createBoard, { name: 'Chairs' })
    expect(second.slug).toBe('chairs')
    await expect(ada.run(restoreBoard, { board_id: first.id })).rejects.toMatchObject({
      code: 'board_name_taken',
    })
    await ada.run(editBoard, { board_id: second.id, name: 'Stools' })
    await ada.run(createBoard, { name: 'Chairs!' })
    const back = await ada.run(restoreBoard, { board_id: first.id })
    expect(back.slug).toBe('chairs-2')
    await expect(
      world.visitor.run(getBoard, { username: 'ada', slug: 'chairs-2' }),
    ).resolves.toMatchObject({ id: first.id })
  })

  it('is removed after a day with everything on it, and not before', async () => {
    const kim = world.as('kim')
    const board = await kim.run(createBoard, { name: 'Short-lived' })
    const { id: board_id } = board
    const pin = await save(kim, board_id)
    await world.as('ada').run(followBoard, { board_id })
    await kim.run(deleteBoard, { board_id })
    expect(await removeDeletedBoards({ clock: later(23.9) }, world.database)).toBe(0)
    expect(await removeDeletedBoards({ clock: later(24.1) }, world.database)).toBe(1)
    await expect(kim.run(restoreBoard, { board_id })).rejects.toMatchObject(missing)
    await runAllJobs(world)
    for (const text of [
      'select 1 from pins where id = $1 or board_id = $2',
      'select 1 from board_follows where board_id = $2 and follower_id <> $1',
      'select 1 from boards where id = $2 and id <> $1',
    ])
      expect(await rows(world.database.reader, text, [pin.id, board_id])).toEqual([])
    expect(await lying()).toEqual([])
  })

  it('is listed for its owner only, as long as it can be restored', async () => {
    const kim = world.as('kim')
    const names = ['Umbrellas', 'Parasols', 'Awnings']
    for (const name of names) {
      const { id: board_id } = await kim.run(createBoard, { name, privacy: 'secret' })
      await save(kim, board_id)
      await kim.run(deleteBoard, { board_id })
    }
    const first = await kim.run(listDeletedBoards, { page_size: 2 })
    const { bookmark: bookmarks } = first
    const second = await kim.run(listDeletedBoards, { page_size: 2, bookmarks })
    const all = [...first.items, ...second.items]
    expect(all.map(({ name }) => name)).toEqual(names.toReversed())
    expect(all[0]).toMatchObject({ privacy: 'secret', pin_count: 1 })
    expect(all[0]?.image_thumbnail_url).toMatch(/136x136/)
    const { deleted_at, restorable_until } = all[0] ?? { deleted_at: '', restorable_until: '' }
    expect(Date.parse(restorable_until) - Date.parse(deleted_at)).toBe(24 * hourMs)
    expect((await world.as('ada').run(listDeletedBoards, {})).items).toEqual([])

    await kim.run(restoreBoard, { board_id: all[0]?.id ?? '' })
    expect((await kim.run(listDeletedBoards, {})).items).toHaveLength(2)
    await world.database.transaction((db) =>
      rows(db, 'update boards set deleted_at = $2 where id = $1', [all[1]?.id, later(-24.1).now()]),
    )
    expect((await kim.run(listDeletedBoards, {})).items).toMatchObject([{ name: 'Umbrellas' }])
  })

  it('is counted once when deleted twelve times concurrently, and restored once', async () => {
    const bob = world.as('bob')
    const { id: board_id } = await bob.run(createBoard, { name: 'Once' })
    await save(bob, board_id)
    const done = async (requests: Promise<unknown>[]) =>
      (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled').length
    const twelve = (request: () => Promise<unknown>) => done(Array.from({ length: 12 }, request))
    expect(await twelve(() => bob.run(deleteBoard, { board_id }))).toBe(1)
    expect(await lying()).toEqual([])
    expect(await twelve(() => bob.run(restoreBoard, { board_id }))).toBe(1)
    expect(await lying()).toEqual([])
  })
})

describe('an archived board', () => {
  it('is listed for its owner only on request, and opens as before', async () => {
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'Old things' })
    await olive.run(createBoard, { name: 'New things' })
    const { archived_by_me_at } = await olive.run(archiveBoard, { board_id: board.id })
    expect(Date.parse(archived_by_me_at ?? '')).toBeGreaterThan(0)
    const withArchived = { include_archived: true }
    expect(await namesOf(olive, 'olive')).toEqual(['New things'])
    expect(await namesOf(olive, 'olive', withArchived)).toEqual(['New things', 'Old things'])
    expect(await namesOf(olive, 'olive', { filter: 'archived' })).toEqual(['Old things'])
    expect(await namesOf(world.visitor, 'olive', withArchived)).toEqual(['New things'])
    expect(await namesOf(world.as('bob'), 'olive', { filter: 'archived' })).toEqual(['New things'])
    const picker = await olive.run(boardPickerBoards, {})
    expect(picker.all_boards.map(({ name }) => name)).toEqual(['New things'])
    const seen = await world.visitor.run(getBoard, { board_id: board.id })
    expect(seen.archived_by_me_at).toBeNull()
    const back = await olive.run(archiveBoard, { board_id: board.id, archived: 'false' })
    expect(back.archived_by_me_at).toBeNull()
    expect(await namesOf(world.visitor, 'olive')).toEqual(['New things', 'Old things'])
  })

  it('is still listed for everybody else if a collaborator archived it', async () => {
    const olive = world.as('olive')
    const { id: board_id } = await olive.run(createBoard, { name: 'Together' })
    await olive.run(inviteToBoard, { board_id, invited_user_ids: [idOf(world, 'ada')] })
    const ada = world.as('ada')
    await ada.run(acceptBoardInvite, { board_id })
    expect(await namesOf(world.visitor, 'ada')).toContain('Together')
    expect(await namesOf(olive, 'olive', { filter: 'collaborative' })).toEqual(['Together'])
    expect(await namesOf(ada, 'ada', { filter: 'own' })).not.toContain('Together')
    await ada.run(archiveBoard, { board_id })
    expect(await namesOf(world.visitor, 'ada')).not.toContain('Together')
    expect(await namesOf(world.visitor, 'olive')).toContain('Together')
    expect((await olive.run(getBoard, { board_id })).archived_by_me_at).toBeNull()
    expect(await namesOf(ada, 'ada', { filter: 'archived' })).toEqual(['Together'])
  })
})

describe('a cover', () => {
  it('is the latest picture, or the chosen one until it is removed', async () => {
    const bob = world.as('bob')
    const { id: board_id } = await bob.run(createBoard, { name: 'Covers' })
    const other = await bob.run(createBoard, { name: 'Elsewhere' })
    const [first, second] = [await save(bob, board_id), await save(bob, board_id)]
    const coverOf = async () => {
      const seen = await world.visitor.run(getBoard, { board_id })
      return [seen.cover_pin_id, seen.image_cover_url?.match(/[0-9a-f]{32}/)?.[0]]
    }
    expect(await coverOf()).toEqual([null, second.image_signature])
    const chosen = await bob.run(editBoard, { board_id, cover_pin_id: first.id })
    expect(chosen.cover_images).toHaveLength(2)
    expect(await coverOf()).toEqual([first.id, first.image_signature])
    await bob.run(editBoard, { board_id, description: 'Stays' })
    expect(await coverOf()).toEqual([first.id, first.image_signature])
    await save(bob, board_id)
    expect(await coverOf()).toEqual([first.id, first.image_signature])
    const section = await bob.run(createSection, { board_id, name: 'Part' })
    for (const board_section_id of [section.id, null]) {
      await bob.run(editPin, { id: first.id, board_section_id })
      expect(await coverOf()).toEqual([first.id, first.image_signature])
    }

    await bob.run(editPin, { id: first.id, board_id: other.id })
    expect((await coverOf())[0]).toBeNull()
    await bob.run(editBoard, { board_id, cover_pin_id: second.id })
    await bob.run(deletePin, { id: second.id })
    expect((await coverOf())[0]).toBeNull()
    await expect(bob.run(editBoard, { board_id, cover_pin_id: first.id })).rejects.toMatchObject({
      code: 'cover_not_on_board',
      detail: { field: 'cover_pin_id' },
    })
    await bob.run(editBoard, { board_id: other.id, cover_pin_id: `${first.id}~0` })
    const automatic = await bob.run(editBoard, { board_id: other.id, cover_pin_id: null })
    expect(automatic.cover_pin_id).toBeNull()
  })
})
