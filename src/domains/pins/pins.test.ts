import { describe, expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { createSection } from '#contract/boards/sections/create-section'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { getSection } from '#contract/boards/sections/get-section'
import { getPerson } from '#contract/people/get-person'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { personPins } from '#contract/pins/feeds/person-pins'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import { getPin } from '#contract/pins/get-pin'
import { repin } from '#contract/pins/repin'
import { rows } from '#platform/database'
import { inParallel } from '#testing/faults/in-parallel'
import { findWrongCounters, newBoard, savedBy, startWorld, world } from './test-pins.ts'

startWorld()

describe('privacy of pins', () => {
  it('is that of the board in every list', async () => {
    const board = await newBoard('ada', 'secret')
    const section = await world.as('ada').run(createSection, { board_id: board.id, name: 'Inner' })
    const pin = await savedBy('ada', board.id, { section: section.id })
    const seen = async (actor: typeof world.visitor) => ({
      page: await actor.run(getPin, { id: pin.id }).then(
        () => true,
        () => false,
      ),
      board: await actor.run(boardFeed, { board_id: board.id }).then(
        ({ items }) => items.length > 0,
        () => false,
      ),
      section: await actor.run(sectionPins, { section_id: section.id }).then(
        ({ items }) => items.length > 0,
        () => false,
      ),
      home: (await actor.run(homeFeed, { page_size: 250 })).items.some((one) => one.id === pin.id),
      profile: (await actor.run(personPins, { username: 'ada' })).items.some(
        (one) => one.id === pin.id,
      ),
      count: (await actor.run(getPerson, { username: 'ada' })).pin_count > 0,
    })
    const nothing = {
      page: false,
      board: false,
      section: false,
      home: false,
      profile: false,
      count: false,
    }
    expect(await seen(world.visitor)).toEqual(nothing)
    expect(await seen(world.as('olive'))).toEqual(nothing)
    expect(await seen(world.as('ada'))).toEqual({
      ...nothing,
      page: true,
      board: true,
      section: true,
      profile: true,
      count: true,
    })

    await world.as('ada').run(editBoard, { board_id: board.id, privacy: 'protected' })
    expect(await seen(world.visitor)).toEqual({
      ...nothing,
      page: true,
      board: true,
      section: true,
    })

    await world.as('ada').run(editBoard, { board_id: board.id, privacy: 'public' })
    const everything = {
      page: true,
      board: true,
      section: true,
      home: true,
      profile: true,
      count: true,
    }
    expect(await seen(world.visitor)).toEqual(everything)
    expect(await findWrongCounters()).toEqual([])
  })
})

describe('changing and moving', () => {
  it('is refused to everybody but the owner of the board', async () => {
    const pin = await savedBy('bob', (await newBoard('bob')).id)
    await expect(
      world.as('olive').run(editPin, { id: pin.id, title: 'Mine' }),
    ).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    await expect(world.as('olive').run(deletePin, { id: pin.id })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
  })

  it('changes the given fields only', async () => {
    const pin = await savedBy('bob', (await newBoard('bob')).id, {
      title: 'A',
      link: 'https://a.example',
    })
    const changed = await world.as('bob').run(editPin, { id: pin.id, title: 'B' })
    expect(changed).toMatchObject({ title: 'B', grid_title: 'B', link: 'https://a.example' })
    expect(await world.as('bob').run(editPin, { id: pin.id, link: '' })).toMatchObject({
      link: null,
      domain: 'Uploaded by user',
    })
  })

  it('moves between boards and sections, with correct counts on both sides', async () => {
    const from = await newBoard('bob')
    const to = await newBoard('bob', 'secret')
    const section = await world.as('bob').run(createSection, { board_id: from.id, name: 'S' })
    const pin = await savedBy('bob', from.id, { section: section.id })
    const stays = await savedBy('bob', from.id)

    await world.as('bob').run(editPin, { id: pin.id, board_section_id: null })
    expect(await world.as('bob').run(getSection, { section_id: section.id })).toMatchObject({
      pin_count: 0,
      preview_pins: [],
    })
    await world.as('bob').run(editPin, { id: pin.id, board_id: to.id })
    expect(await world.as('bob').run(getBoard, { board_id: from.id })).toMatchObject({
      pin_count: 1,
      cover_images: [{ dominant_color: stays.dominant_color }],
    })
    expect(await world.as('bob').run(getBoard, { board_id: to.id })).toMatchObject({ pin_count: 1 })
    await expect(world.visitor.run(getPin, { id: pin.id })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    expect(await findWrongCounters()).toEqual([])
  })

  it('keeps the pins of a deleted section', async () => {
    const board = await newBoard('bob')
    const section = await world.as('bob').run(createSection, { board_id: board.id, name: 'Gone' })
    const pin = await savedBy('bob', board.id, { section: section.id })
    await world.as('bob').run(deleteSection, { section_id: section.id })
    const left = await world
      .as('bob')
      .run(boardFeed, { board_id: board.id, filter_section_pins: true })
    expect(left.items).toMatchObject([{ id: pin.id, section: null }])
  })
})

describe('many at once', () => {
  it('has correct counts with concurrent saves, moves and deletes', async () => {
    const [one, two] = [await newBoard('bob'), await newBoard('bob', 'secret')]
    const source = await savedBy('ada', (await newBoard('ada')).id)
    const bob = world.as('bob')
    const turnTo = (privacy: 'secret' | 'public') =>
      bob.run(editBoard, { board_id: one.id, privacy })
    const pins = await inParallel(
      Array.from(
        { length: 24 },
        (_, n) => () =>
          bob.run(repin, { pin_id: source.id, board_id: n % 2 === 0 ? one.id : two.id }),
      ),
    )
    const edits: (() => Promise<unknown>)[] = pins.flatMap((pin, n) => [
      () => bob.run(editPin, { id: pin.id, board_id: n % 3 === 0 ? one.id : two.id }),
      () => bob.run(editPin, { id: pin.id, title: `Title ${n}` }),
      ...(n % 4 === 0 ? [() => bob.run(deletePin, { id: pin.id })] : []),
      ...(n % 6 === 0 ? [() => turnTo(n % 12 === 0 ? 'secret' : 'public')] : []),
    ])
    await inParallel(
      edits.map((edit) => () => edit().catch((error) => expect(error.code).toBe('pin_not_found'))),
    )
    expect(await findWrongCounters()).toEqual([])
    const counted = await bob.run(getPin, { id: source.id })
    // Those that went to the secret board are in no count.
    expect(counted.repin_count).toBe(12)
    const listed = await rows(
      world.database.reader,
      `select 1 from pins p join boards b on b.id = p.board_id where p.root_pin_id = $1 and b.privacy = 'public'`,
      [source.id],
    )
    expect(counted.aggregated_pin_data.aggregated_stats.saves).toBe(listed.length)
  })
})

describe('pages', () => {
  it('of a board return every pin once, stable while pins are added, and end', async () => {
    const board = await newBoard('bob')
    const source = await savedBy('ada', (await newBoard('ada')).id)
    const bob = world.as('bob')
    const saved: string[] = []
    for (let n = 0; n < 7; n += 1)
      saved.unshift((await bob.run(repin, { pin_id: source.id, board_id: board.id })).id)

    const first = await bob.run(boardFeed, { board_id: board.id, page_size: 3 })
    await bob.run(repin, { pin_id: source.id, board_id: board.id })
    const second = await bob.run(boardFeed, {
      board_id: board.id,
      page_size: 3,
      bookmarks: [first.bookmark],
    })
    const third = await bob.run(boardFeed, {
      board_id: board.id,
      page_size: 3,
      bookmarks: second.bookmark,
    })
    expect([first, second, third].flatMap((page) => page.items.map((pin) => pin.id))).toEqual(saved)
    expect(third.bookmark).toBeNull()
    expect(await bob.run(boardFeed, { board_id: board.id, bookmarks: ['-end-'] })).toEqual({
      items: [],
      bookmark: null,
    })
    const foreign = await bob.run(boardFeed, {
      board_id: board.id,
      page_size: 3,
      bookmarks: ['bm90LW91cnM'],
    })
    expect(foreign.items).toHaveLength(3)
  })
})
