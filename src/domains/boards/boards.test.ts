import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { editSection } from '#contract/boards/sections/edit-section'
import { getSection } from '#contract/boards/sections/get-section'
import { listSections } from '#contract/boards/sections/list-sections'
import { getPerson } from '#contract/people/get-person'
import { refusalOf } from '#testing/refusal-of'
import { createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('creating a board', () => {
  it('is refused to visitors', async () => {
    await expect(world.visitor.run(createBoard, { name: 'Kitchen' })).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  it('is refused without a name, naming the field', async () => {
    const name = '   '
    expect(await refusalOf(() => world.as('bob').run(createBoard, { name }))).toEqual({
      code: 'invalid_input',
      field: 'name',
      message: "Don't forget to name your board!",
    })
  })

  it('is refused with a name of 51 characters and accepts one of 50', async () => {
    const name = 'x'.repeat(51)
    expect(await refusalOf(() => world.as('bob').run(createBoard, { name }))).toMatchObject({
      message: 'Please enter no more than 50 characters.',
    })
    const board = await world.as('bob').run(createBoard, { name: 'y'.repeat(50) })
    expect(board.name).toHaveLength(50)
  })

  it('gives it a slug made from its name, in any script', async () => {
    const board = await world.as('olive').run(createBoard, { name: 'Küche & Licht' })
    expect(board).toMatchObject({
      slug: 'küche-licht',
      url: '/olive/küche-licht/',
      pin_count: 0,
      privacy: 'public',
    })
    const other = await world.as('olive').run(createBoard, { name: '台所' })
    expect(other.slug).toBe('台所')
  })

  it('refuses a second board of the same name, whatever its case and spacing', async () => {
    await world.as('olive').run(createBoard, { name: 'Café' })
    await expect(world.as('olive').run(createBoard, { name: ' CAFE\u0301' })).rejects.toMatchObject(
      {
        code: 'board_name_taken',
      },
    )
    await world.as('bob').run(createBoard, { name: 'Café' })
  })

  it.each([
    ['かき', 'かぎ'],
    ['कला', 'काल'],
    ['мои', 'мой'],
  ])('distinguishes %j from %j', async (one, other) => {
    const first = await world.as('olive').run(createBoard, { name: one })
    const second = await world.as('olive').run(createBoard, { name: other })
    expect(second.slug).toBe(other)
    await expect(
      world.as('olive').run(editBoard, { board_id: second.id, name: one }),
    ).rejects.toMatchObject({ code: 'board_name_taken' })
    expect(first.slug).toBe(one)
  })

  it('numbers the slug when another name has the same one', async () => {
    const first = await world.as('ada').run(createBoard, { name: 'Red, Blue' })
    const second = await world.as('ada').run(createBoard, { name: 'Red Blue' })
    expect([first.slug, second.slug]).toEqual(['red-blue', 'red-blue-2'])
  })

  it('happens once for twelve concurrent requests', async () => {
    const requests = Array.from({ length: 12 }, () =>
      world.as('ada').run(createBoard, { name: 'At once' }),
    )
    const outcomes = await Promise.allSettled(requests)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'board_name_taken' })
    }
  })

  it('does not allow slugs of product pages', async () => {
    const board = await world.as('bob').run(createBoard, { name: 'Pins' })
    expect(board.slug).not.toBe('pins')
  })
})

describe('privacy', () => {
  it('shows a secret board to its owner, and to others as missing', async () => {
    const board = await world.as('bob').run(createBoard, { name: 'Surprise', privacy: 'secret' })
    await expect(world.as('bob').run(getBoard, { board_id: board.id })).resolves.toMatchObject({
      privacy: 'secret',
    })

    const missing = { board_id: '1' }
    for (const actor of [world.visitor, world.as('olive')]) {
      const hidden = await actor.run(getBoard, { board_id: board.id }).catch((error) => error)
      const absent = await actor.run(getBoard, missing).catch((error) => error)
      expect(hidden.code).toBe('board_not_found')
      expect(hidden.detail).toEqual(absent.detail)
      await expect(
        actor.run(getBoard, { username: 'bob', slug: 'surprise' }),
      ).rejects.toMatchObject({
        code: 'board_not_found',
      })
    }
  })

  it('opens a protected board by address but lists it for nobody else', async () => {
    const board = await world.as('ada').run(createBoard, { name: 'Campaign', privacy: 'protected' })
    await expect(world.visitor.run(getBoard, { board_id: board.id })).resolves.toMatchObject({
      name: 'Campaign',
    })
    const listed = await world.as('bob').run(listBoards, { username: 'ada' })
    expect(listed.items.map((one) => one.name)).not.toContain('Campaign')
    const own = await world.as('ada').run(listBoards, { username: 'ada' })
    expect(own.items.map((one) => one.name)).toContain('Campaign')
  })

  it('counts hidden boards for their owner only, and follows a change', async () => {
    const countFor = async (actor: typeof world.visitor) =>
      (await actor.run(getPerson, { username: 'kim' })).board_count
    const board = await world.as('kim').run(createBoard, { name: 'Mine', privacy: 'secret' })
    expect(await countFor(world.visitor)).toBe(0)
    expect(await countFor(world.as('kim'))).toBe(1)
    await world.as('kim').run(editBoard, { board_id: board.id, privacy: 'public' })
    expect(await countFor(world.visitor)).toBe(1)
    await world.as('kim').run(deleteBoard, { board_id: board.id })
    expect(await countFor(world.as('kim'))).toBe(0)
  })

  it('prevents everybody else from changing a board', async () => {
    const board = await world.as('olive').run(createBoard, { name: 'Hands off' })
    const bob = world.as('bob')
    const refused = { code: 'board_not_found' }
    await expect(bob.run(editBoard, { board_id: board.id, name: 'Mine' })).rejects.toMatchObject(
      refused,
    )
    await expect(bob.run(deleteBoard, { board_id: board.id })).rejects.toMatchObject(refused)
    await expect(bob.run(createSection, { board_id: board.id, name: 'x' })).rejects.toMatchObject(
      refused,
    )
  })
})

describe('renaming', () => {
  it('changes the slug, redirects from the old one, and frees it for another board', async () => {
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'Old name' })
    await olive.run(editBoard, { board_id: board.id, name: 'New name' })
    await expect(
      world.visitor.run(getBoard, { username: 'olive', slug: 'old-name' }),
    ).resolves.toMatchObject({
      id: board.id,
      url: '/olive/new-name/',
    })
    const next = await olive.run(createBoard, { name: 'Old name' })
    expect(next.slug).toBe('old-name')
    await expect(
      world.visitor.run(getBoard, { username: 'olive', slug: 'old-name' }),
    ).resolves.toMatchObject({
      id: next.id,
    })
  })

  it('keeps the slug when only the case changes', async () => {
    const board = await world.as('olive').run(createBoard, { name: 'quiet' })
    const renamed = await world.as('olive').run(editBoard, { board_id: board.id, name: 'Quiet' })
    expect(renamed).toMatchObject({ name: 'Quiet', slug: 'quiet' })
  })
})

describe('lists', () => {
  it('are sorted by name with digits last, page by page, each board once', async () => {
    const own = await createWorld()
    const bob = own.as('bob')
    for (const name of ['2 birds', 'Éclair', 'apple', 'Zoo', '10 ways', 'birds'])
      await bob.run(createBoard, { name })
    const names: string[] = []
    let bookmark: string | null = null
    do {
      const page: { items: { name: string }[]; bookmark: string | null } = await bob.run(
        listBoards,
        {
          username: 'bob',
          sort: 'alphabetical',
          page_size: 2,
          bookmarks: bookmark,
        },
      )
      names.push(...page.items.map((board) => board.name))
      bookmark = page.bookmark
    } while (bookmark !== null)
    expect(names).toEqual(['apple', 'birds', 'Éclair', 'Zoo', '10 ways', '2 birds'])

    const picker = await bob.run(boardPickerBoards, {})
    expect(picker.all_boards.map((board) => board.name)).toEqual(names)
    expect(picker.boards_shortlist.map((board) => board.name)).toEqual(['birds', '10 ways'])
    await own.end()
  })
})

describe('sections', () => {
  it('are created, renamed, listed in order and deleted, and counted', async () => {
    const bob = world.as('bob')
    const board = await bob.run(createBoard, { name: 'House' })
    const first = await bob.run(createSection, { board_id: board.id, name: 'Lighting' })
    const second = await bob.run(createSection, { board_id: board.id, name: 'Floors' })
    await expect(
      bob.run(createSection, { board_id: board.id, name: 'lighting' }),
    ).rejects.toMatchObject({
      code: 'section_name_taken',
    })
    await bob.run(editSection, { section_id: first.id, name: 'Lamps' })
    const sections = await world.visitor.run(listSections, { board_id: board.id })
    expect(sections.items.map((one) => one.title)).toEqual(['Lamps', 'Floors'])
    await expect(
      world.visitor.run(getSection, {
        username: 'bob',
        board_slug: 'house',
        section_slug: 'lighting',
      }),
    ).resolves.toMatchObject({ title: 'Lamps' })
    await bob.run(deleteSection, { section_id: second.id })
    await expect(bob.run(getBoard, { board_id: board.id })).resolves.toMatchObject({
      section_count: 1,
    })
  })

  it('of a secret board look as missing as the board', async () => {
    const bob = world.as('bob')
    const board = await bob.run(createBoard, { name: 'Hidden house', privacy: 'secret' })
    const section = await bob.run(createSection, { board_id: board.id, name: 'Attic' })
    const olive = world.as('olive')
    await expect(olive.run(getSection, { section_id: section.id })).rejects.toMatchObject({
      code: 'section_not_found',
    })
    await expect(olive.run(listSections, { board_id: board.id })).rejects.toMatchObject({
      code: 'board_not_found',
    })
    await expect(
      olive.run(editSection, { section_id: section.id, name: 'x' }),
    ).rejects.toMatchObject({
      code: 'section_not_found',
    })
    await expect(olive.run(deleteSection, { section_id: section.id })).rejects.toMatchObject({
      code: 'section_not_found',
    })
  })
})
