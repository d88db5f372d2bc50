import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { createSection } from '#contract/boards/sections/create-section'
import { getSection } from '#contract/boards/sections/get-section'
import type { BoardId } from '#contract/ids'
import { limits } from '#contract/limits'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { copyPins } from '#contract/pins/many/copy-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { moveIntoSection } from '#contract/pins/many/move-into-section'
import { moveOutOfSection } from '#contract/pins/many/move-out-of-section'
import { movePins } from '#contract/pins/many/move-pins'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { fillBoard, findWrongCounters, placesOf } from '#testing/many-pins'
import { createWorld, type World } from '#testing/world'
import { removePinsOf } from '../leaving/remove-person.ts'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')

async function newBoard(privacy: 'public' | 'secret' = 'public', owner: 'olive' | 'bob' = 'olive') {
  const board = await world.as(owner).run(createBoard, { name: `Board ${++made}`, privacy })
  const section = await world.as(owner).run(createSection, { board_id: board.id, name: 'Part' })
  return { board_id: board.id, section_id: section.id }
}

/** bob saves to olive's board. */
async function joinBob(board_id: BoardId) {
  const [olives, bobs] = [olive().viewer?.id, world.as('bob').viewer?.id]
  await rows(
    world.database.writer,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $3, now(), now())`,
    [board_id, bobs, olives],
  )
}

const signaturesOf = (urls: { url: string }[]) =>
  urls.map(({ url }) => /[0-9a-f]{32}/.exec(url)?.[0])

describe('moving pins to a board', () => {
  it('is refused for no pins, pins of others, places of others, and where they are already', async () => {
    const from = await newBoard()
    const bobs = await newBoard('public', 'bob')
    const [pin = ''] = await fillBoard(world, 'olive', { board_id: from.board_id, count: 1 })
    const [bobsPin = ''] = await fillBoard(world, 'bob', { board_id: bobs.board_id, count: 1 })
    const { board_id } = from
    for (const [input, code, field] of [
      [{ board_id, pin_ids: [] }, 'invalid_input', 'pin_ids'],
      [{ board_id, pin_ids: [bobsPin] }, 'pin_not_found', 'pin_ids'],
      [{ board_id: bobs.board_id, pin_ids: [pin] }, 'board_not_found', 'board_id'],
      [
        { board_id, section_id: bobs.section_id, pin_ids: [pin] },
        'section_not_found',
        'section_id',
      ],
      [{ board_id, section_id: null, pin_ids: [pin] }, 'pins_already_there', 'board_id'],
      [{ board_id, pin_ids: Array(1_001).fill(pin) }, 'invalid_input', 'pin_ids'],
    ] as const)
      await expect(olive().runRaw(movePins, input)).rejects.toMatchObject({
        code,
        detail: { field },
      })
    await expect(world.visitor.run(movePins, { board_id, pin_ids: [pin] })).rejects.toMatchObject({
      code: 'login_required',
    })
  })

  it('updates counts and covers on both sides, public and secret, and accepts ids as clients write them', async () => {
    const [from, to] = [await newBoard(), await newBoard('secret')]
    const ids = await fillBoard(world, 'olive', { ...from, count: 6, pictures: 6 })
    const [first = '', second = '', third = ''] = ids.toReversed()
    const input = { ...to, pin_ids: `${first}~0,${second},${second},${third}` }
    const moved = await olive().runRaw(movePins, input)
    expect(moved).toEqual({ pin_ids: [third, second, first] })
    expect(await placesOf(world, [first, second, third])).toEqual(
      new Map([third, second, first].map((id) => [id, `${to.board_id}/${to.section_id}`])),
    )
    expect(await findWrongCounters(world)).toEqual([])

    const pictures = await rows<{ image_signature: string }>(
      world.database.reader,
      'select image_signature from pins where id = any($1::bigint[]) order by id desc',
      [ids],
    )
    const all = pictures.map(({ image_signature }) => image_signature)
    const board = await olive().run(getBoard, { board_id: from.board_id })
    expect(signaturesOf(board.cover_images)).toEqual(all.slice(3))
    const section = await olive().run(getSection, { section_id: to.section_id })
    expect(section.pin_count).toBe(3)
    expect(section.preview_pins.map((one) => one.image_medium_url).join()).toContain(all[0])
    const { items } = await olive().run(boardFeed, { board_id: to.board_id })
    expect(items.map(({ id }) => id)).toEqual([first, second, third])
  })

  it('moves those that exist and returns which', async () => {
    const [from, to] = [await newBoard(), await newBoard()]
    const [one = '', two = ''] = await fillBoard(world, 'olive', {
      board_id: from.board_id,
      count: 2,
    })
    await olive().run(movePins, { board_id: to.board_id, pin_ids: [one] })
    const moved = await olive().run(movePins, {
      board_id: to.board_id,
      pin_ids: ['100000000000000001', two, one],
    })
    expect(moved.pin_ids).toEqual([two])
  })

  it('is refused into a full board', async () => {
    const [from, to] = [await newBoard(), await newBoard()]
    const pin_ids = await fillBoard(world, 'olive', { board_id: from.board_id, count: 2 })
    const setCount = (by: number) =>
      rows(world.database.writer, 'update boards set pin_count = pin_count + $2 where id = $1', [
        to.board_id,
        by,
      ])
    await setCount(limits.pinsPerBoard - 1)
    const input = { board_id: to.board_id, pin_ids }
    await expect(olive().run(movePins, input)).rejects.toMatchObject({ code: 'board_full' })
    await expect(olive().run(copyPins, input)).rejects.toMatchObject({ code: 'board_full' })
    await setCount(1 - limits.pinsPerBoard)
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('lets collaborators arrange all pins of a board, but remove only their own', async () => {
    const shared = await newBoard()
    const bobs = await newBoard('public', 'bob')
    await joinBob(shared.board_id)
    const [olives = ''] = await fillBoard(world, 'olive', { board_id: shared.board_id, count: 1 })
    const [own = ''] = await fillBoard(world, 'bob', { board_id: shared.board_id, count: 1 })
    const bob = world.as('bob')
    await bob.run(movePins, { ...shared, pin_ids: [olives, own] })
    await expect(
      bob.run(movePins, { board_id: bobs.board_id, pin_ids: [olives, own] }),
    ).rejects.toMatchObject({ code: 'pin_of_others' })
    await expect(bob.run(deletePins, { pin_ids: [olives] })).rejects.toMatchObject({
      code: 'pin_of_others',
    })
    await bob.run(movePins, { board_id: bobs.board_id, pin_ids: [own] })
    // The owner may remove any pin from her own board.
    const [again = ''] = await fillBoard(world, 'bob', { board_id: shared.board_id, count: 1 })
    await olive().run(deletePins, { pin_ids: [again, olives] })
    expect(await findWrongCounters(world)).toEqual([])
  })
})

describe('sections', () => {
  it('accept pins and give them back to their board', async () => {
    const place = await newBoard()
    const other = await newBoard()
    const pins = await fillBoard(world, 'olive', { board_id: place.board_id, count: 3 })
    const elsewhere = await fillBoard(world, 'olive', { board_id: other.board_id, count: 1 })
    const { section_id } = place
    const into = await olive().run(moveIntoSection, { section_id, pins: [...pins, ...elsewhere] })
    expect(into.pin_ids).toEqual(pins)
    for (const [operation, ids, code] of [
      [moveIntoSection, pins, 'pins_already_there'],
      [moveIntoSection, elsewhere, 'pin_not_found'],
      [moveOutOfSection, elsewhere, 'pin_not_found'],
    ] as const)
      await expect(olive().run(operation, { section_id, pins: ids })).rejects.toMatchObject({
        code,
      })
    const [first = ''] = pins
    const out = await olive().run(moveOutOfSection, { section_id, pins: [first] })
    expect(out.pin_ids).toEqual([first])
    expect((await olive().run(getSection, { section_id })).pin_count).toBe(2)
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('start with pins that are moved in, from this board and others', async () => {
    const [place, other] = [await newBoard(), await newBoard()]
    const here = await fillBoard(world, 'olive', { ...place, count: 2 })
    const there = await fillBoard(world, 'olive', { board_id: other.board_id, count: 1 })
    const initial_pins = [...here, ...there]
    const section = await olive().run(createSection, {
      board_id: place.board_id,
      name: 'From the start',
      initial_pins,
    })
    expect(section.pin_count).toBe(3)
    expect([...(await placesOf(world, initial_pins)).values()]).toEqual(
      initial_pins.map(() => `${place.board_id}/${section.id}`),
    )
    await expect(
      olive().run(createSection, {
        board_id: place.board_id,
        name: 'Of nothing',
        initial_pins: ['100000000000000001'],
      }),
    ).rejects.toMatchObject({ code: 'pin_not_found', detail: { field: 'initial_pins' } })
    expect(await findWrongCounters(world)).toEqual([])
  })
})

describe('copying pins', () => {
  it('repins them, in their order, and counts that', async () => {
    const [from, to] = [await newBoard(), await newBoard('public', 'bob')]
    const ids = await fillBoard(world, 'olive', { board_id: from.board_id, count: 3, pictures: 3 })
    const bob = world.as('bob')
    const { pin_ids } = await bob.run(copyPins, { ...to, pin_ids: ids.toReversed() })
    expect(pin_ids).toHaveLength(3)
    const { items } = await bob.run(boardFeed, { board_id: to.board_id })
    expect(items.map(({ id }) => id)).toEqual(pin_ids.toReversed())
    const source = await bob.run(getPin, { id: ids[0] ?? '' })
    const copy = await bob.run(getPin, { id: pin_ids[0] ?? '' })
    expect(source.repin_count).toBe(1)
    expect(copy).toMatchObject({
      id: pin_ids[0],
      title: source.title,
      is_repin: true,
      method: 'repin',
      section: { id: to.section_id },
      pinner: { username: 'bob' },
      native_creator: { username: 'olive' },
      aggregated_pin_data: { id: ids[0], aggregated_stats: { saves: 2 } },
    })
    expect(await findWrongCounters(world)).toEqual([])
  })

  it('finds nothing for secret pins of others', async () => {
    const [secret, to] = [await newBoard('secret'), await newBoard('public', 'bob')]
    const pin_ids = await fillBoard(world, 'olive', { board_id: secret.board_id, count: 1 })
    await expect(
      world.as('bob').run(copyPins, { board_id: to.board_id, pin_ids }),
    ).rejects.toMatchObject({ code: 'pin_not_found' })
  })
})

describe('the pins of a deleted account', () => {
  it('leave boards of others with exact counts', async () => {
    const [shared, secret] = [await newBoard(), await newBoard('secret')]
    await fillBoard(world, 'olive', { ...shared, count: 2, pictures: 2 })
    for (const place of [shared, secret]) {
      await joinBob(place.board_id)
      await fillBoard(world, 'bob', { ...place, count: 300 })
    }
    await removePinsOf(world.database, world.as('bob').viewer?.id ?? asId(''))
    expect((await olive().run(getBoard, { board_id: shared.board_id })).pin_count).toBe(2)
    expect((await olive().run(getSection, { section_id: secret.section_id })).pin_count).toBe(0)
    expect(await findWrongCounters(world)).toEqual([])
  })
})

describe('deleting pins', () => {
  it('updates all counts and releases their pictures later', async () => {
    const place = await newBoard()
    const ids = await fillBoard(world, 'olive', { ...place, count: 4, pictures: 2 })
    const gone = ids.slice(1)
    expect(await olive().run(deletePins, { pin_ids: gone })).toEqual({ pin_ids: gone })
    await expect(olive().run(deletePins, { pin_ids: gone })).rejects.toMatchObject({
      code: 'pin_not_found',
    })
    expect((await placesOf(world, ids)).size).toBe(1)
    expect(await findWrongCounters(world)).toEqual([])
    const jobs = await rows(
      world.database.reader,
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'image_released'`,
      [],
    )
    expect(jobs.length).toBeGreaterThan(0)
  })
})
