import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { deleteBoard } from '#contract/boards/delete-board'
import { deleteSection } from '#contract/boards/delete-section'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { getSection } from '#contract/boards/get-section'
import { uploadImage } from '#contract/media/upload-image'
import { getPerson } from '#contract/people/get-person'
import { boardFeed } from '#contract/pins/board-feed'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { homeFeed } from '#contract/pins/home-feed'
import { personPins } from '#contract/pins/person-pins'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { sectionPins } from '#contract/pins/section-pins'
import { rows } from '#platform/database'
import { drawBase64, drawPicture } from '#testing/pictures'
import { createWorld, type World } from '#testing/world'
import { releaseImage, removePinsOfBoard, sweepUploads } from './index.ts'

let world: World
let boards = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const newBoard = (
  owner: 'olive' | 'bob' | 'ada',
  privacy: 'public' | 'secret' | 'protected' = 'public',
) => world.as(owner).run(createBoard, { name: `Board ${++boards}`, privacy })

async function savedBy(owner: 'olive' | 'bob' | 'ada', board_id: string, more: object = {}) {
  return world.as(owner).run(savePin, { board_id, image_base64: await drawBase64(), ...more })
}

/** Every counter against what it counts. */
async function countersThatLie(): Promise<object[]> {
  return rows(
    world.database.reader,
    `select 'board' as what, b.id from boards b
       where b.pin_count <> (select count(*) from pins p where p.board_id = b.id)
     union all select 'section', s.id from board_sections s
       where s.pin_count <> (select count(*) from pins p where p.board_id = s.board_id and p.section_id = s.id)
     union all select 'person', q.id from people q
       where row(q.pin_count, q.hidden_pin_count, q.board_count, q.hidden_board_count) is distinct from (
         select row(coalesce(sum(pin_count) filter (where privacy = 'public'), 0)::int,
                coalesce(sum(pin_count) filter (where privacy <> 'public'), 0)::int,
                count(*) filter (where privacy = 'public')::int, count(*) filter (where privacy <> 'public')::int)
           from boards where owner_id = q.id)
     union all select 'saves', r.root_pin_id from pin_saves r
       where r.saves <> (select count(*) from pins p where p.root_pin_id = r.root_pin_id)`,
    [],
  )
}

describe('saving a picture', () => {
  it('is refused to visitors, to a board of somebody else, and without a picture', async () => {
    const board = await newBoard('bob')
    const image_base64 = await drawBase64()
    await expect(
      world.visitor.run(savePin, { board_id: board.id, image_base64 }),
    ).rejects.toMatchObject({
      code: 'login_required',
    })
    await expect(
      world.as('olive').run(savePin, { board_id: board.id, image_base64 }),
    ).rejects.toMatchObject({
      code: 'board_not_found',
    })
    await expect(world.as('bob').run(savePin, { board_id: board.id })).rejects.toMatchObject({
      code: 'image_missing',
    })
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_base64: 'bm90IGEgcGljdHVyZQ==' }),
    ).rejects.toMatchObject({ code: 'image_type_unsupported' })
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_base64, section: '12345' }),
    ).rejects.toMatchObject({ code: 'section_not_found' })
  })

  it('puts it on the board, on the home grid and on its own page', async () => {
    const board = await newBoard('bob')
    const section = await world
      .as('bob')
      .run(createSection, { board_id: board.id, name: 'Lighting' })
    const saved = await savedBy('bob', board.id, {
      section: section.id,
      title: 'Lamp',
      description: 'For the hall #light',
      link: 'https://www.lamps.example/hall',
    })
    expect(saved).toMatchObject({
      board: { id: board.id, name: board.name, url: board.url },
      section: { id: section.id, title: 'Lighting' },
    })

    const onBoard = await world.visitor.run(boardFeed, { board_id: board.id })
    expect(onBoard.items.map((pin) => pin.id)).toEqual([saved.id])
    const inSection = await world.visitor.run(sectionPins, { section_id: section.id })
    expect(inSection.items[0]).toMatchObject({ id: saved.id, section: { title: 'Lighting' } })
    const loose = await world.visitor.run(boardFeed, {
      board_id: board.id,
      filter_section_pins: true,
    })
    expect(loose.items).toEqual([])
    const home = await world.visitor.run(homeFeed, {})
    expect(home.items.map((pin) => pin.id)).toContain(saved.id)

    const pin = await world.visitor.run(getPin, { id: `${saved.id}~0` })
    expect(pin).toMatchObject({
      id: saved.id,
      title: 'Lamp',
      domain: 'lamps.example',
      hashtags: ['light'],
      board: { id: board.id, url: board.url },
      pinner: { username: 'bob' },
      native_creator: { username: 'bob' },
      aggregated_pin_data: { aggregated_stats: { saves: 1 } },
      images: { '236x': { width: 60, height: 90 } },
      pinned_to_board: null,
    })
    expect(pin.images['736x'].url).toMatch(/^\/736x\/[0-9a-f/]+\.webp$/)
    const covered = await world.visitor.run(getBoard, { board_id: board.id })
    expect(covered).toMatchObject({
      pin_count: 1,
      cover_images: [{ dominant_color: pin.dominant_color }],
    })
  })

  it('takes a picture that was uploaded before, by signature or by its address', async () => {
    const board = await newBoard('bob')
    const image = await drawPicture()
    const uploaded = await world.as('bob').run(uploadImage, { image })
    const bySignature = await world
      .as('bob')
      .run(savePin, { board_id: board.id, image_signature: uploaded.image_signature })
    const byAddress = await world.as('bob').run(savePin, {
      board_id: board.id,
      image_url: `${world.config.PUBLIC_URL}${uploaded.image_url}`,
    })
    expect(bySignature.image_signature).toBe(byAddress.image_signature)
    await expect(
      world.as('bob').run(savePin, { board_id: board.id, image_signature: '0'.repeat(32) }),
    ).rejects.toMatchObject({ code: 'upload_not_found' })
  })

  it('keeps user text apart from the marks that stand for the media host', async () => {
    const board = await newBoard('bob')
    const title = '"\\u0001/x @media \\" </script>'
    const saved = await savedBy('bob', board.id, { title })
    expect((await world.visitor.run(getPin, { id: saved.id })).title).toBe(title)
  })
})

describe('saving onward', () => {
  it('takes the words of the pin unless told otherwise, and counts for both', async () => {
    const source = await savedBy('bob', (await newBoard('bob')).id, {
      title: 'Lamp',
      description: 'Warm',
    })
    const board = await newBoard('olive')
    const saved = await world
      .as('olive')
      .run(repin, { pin_id: source.id, board_id: board.id, description: 'For us' })
    const pin = await world.visitor.run(getPin, { id: saved.id })
    expect(pin).toMatchObject({
      title: 'Lamp',
      description: 'For us',
      is_repin: true,
      native_creator: { username: 'bob' },
      aggregated_pin_data: { id: source.id, aggregated_stats: { saves: 2 } },
    })
    expect(await world.visitor.run(getPin, { id: source.id })).toMatchObject({ repin_count: 1 })
    expect(await world.as('olive').run(getPin, { id: source.id })).toMatchObject({
      pinned_to_board: { id: board.id },
    })
  })

  it('shows a picture once on the home grid, however often it was saved', async () => {
    const source = await savedBy('bob', (await newBoard('bob')).id)
    const board = await newBoard('olive')
    await world.as('olive').run(repin, { pin_id: source.id, board_id: board.id })
    const home = await world.visitor.run(homeFeed, { page_size: 250 })
    expect(home.items.filter((pin) => pin.image_signature === source.image_signature)).toHaveLength(
      1,
    )
  })

  it('of a pin on a secret board is refused as if it were missing', async () => {
    const source = await savedBy('bob', (await newBoard('bob', 'secret')).id)
    const board = await newBoard('olive')
    await expect(
      world.as('olive').run(repin, { pin_id: source.id, board_id: board.id }),
    ).rejects.toMatchObject({
      code: 'pin_not_found',
    })
  })
})

describe('privacy of pins', () => {
  it('follows the board through every list', async () => {
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
    expect(await countersThatLie()).toEqual([])
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

  it('changes words and keeps what was not named', async () => {
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

  it('moves between boards and sections, counting both ends', async () => {
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
    expect(await countersThatLie()).toEqual([])
  })

  it('keeps the pins of a section that is deleted', async () => {
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
  it('counts right through saves, moves and deletes at the same time', async () => {
    const [one, two] = [await newBoard('bob'), await newBoard('bob', 'secret')]
    const source = await savedBy('ada', (await newBoard('ada')).id)
    const bob = world.as('bob')
    const pins = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        bob.run(repin, { pin_id: source.id, board_id: n % 2 === 0 ? one.id : two.id }),
      ),
    )
    await Promise.all(
      pins.flatMap((pin, n) =>
        [
          bob.run(editPin, { id: pin.id, board_id: n % 3 === 0 ? one.id : two.id }),
          bob.run(editPin, { id: pin.id, title: `Title ${n}` }),
          ...(n % 4 === 0 ? [bob.run(deletePin, { id: pin.id }).catch(() => null)] : []),
          ...(n % 6 === 0
            ? [
                bob.run(editBoard, {
                  board_id: one.id,
                  privacy: n % 12 === 0 ? 'secret' : 'public',
                }),
              ]
            : []),
        ].map((work) => work.catch((error) => expect(error.code).toBe('pin_not_found'))),
      ),
    )
    expect(await countersThatLie()).toEqual([])
    const counted = await bob.run(getPin, { id: source.id })
    expect(counted.repin_count).toBe(24)
  })
})

describe('pages', () => {
  it('of a board give every pin once, stable while pins come, and end', async () => {
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

describe('letting pictures go', () => {
  const filesOf = async (signature: string) => {
    const found: string[] = []
    for await (const { key } of world.services.store.list(''))
      if (key.includes(signature)) found.push(key)
    return found
  }

  it('removes every file with the last pin, and not before', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    const again = await world.as('bob').run(repin, { pin_id: pin.id, board_id: board.id })
    const signature = pin.image_signature
    expect(await filesOf(signature)).not.toEqual([])

    await world.as('bob').run(deletePin, { id: pin.id })
    expect(await releaseImage(world.services, world.database, signature)).toBe(false)
    await world.as('bob').run(deletePin, { id: again.id })
    expect(await releaseImage(world.services, world.database, signature)).toBe(true)
    expect(await filesOf(signature)).toEqual([])
  })

  it('removes the pins of a deleted board in steps, repeatable', async () => {
    const board = await newBoard('bob')
    const pin = await savedBy('bob', board.id)
    await world.as('bob').run(deleteBoard, { board_id: board.id })
    await expect(world.as('bob').run(getPin, { id: pin.id })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    await removePinsOfBoard(world.database, board.id)
    await removePinsOfBoard(world.database, board.id)
    expect(await rows(world.database.reader, 'select 1 from pins where id = $1', [pin.id])).toEqual(
      [],
    )
    expect(await countersThatLie()).toEqual([])
  })

  it('sweeps uploads that were never saved, after a day', async () => {
    const kept = await savedBy('bob', (await newBoard('bob')).id)
    const lost = await world.as('bob').run(uploadImage, { image: await drawPicture() })
    await sweepUploads(world.services, world.database)
    expect(await filesOf(lost.image_signature)).not.toEqual([])
    await rows(
      world.database.writer,
      `update images set created_at = created_at - interval '2 days'`,
      [],
    )
    await sweepUploads(world.services, world.database)
    expect(await filesOf(lost.image_signature)).toEqual([])
    expect(await filesOf(kept.image_signature)).not.toEqual([])
  })
})
