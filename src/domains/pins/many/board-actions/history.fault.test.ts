import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { isFailure } from '#contract/errors'
import type { BoardId, PinId, SectionId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { deletePins } from '#contract/pins/many/delete-pins'
import { movePins } from '#contract/pins/many/move-pins'
import { savePin } from '#contract/pins/save-pin'
import { isCluster } from '#testing/database/cluster'
import { isLinear, type Seen, seeded } from '#testing/faults/pin-history'
import { isInFull } from '#testing/heavy-suites'
import { asId } from '#testing/ids'
import { findWrongCounters } from '#testing/many-pins'
import { drawBase64 } from '#testing/media/pictures'
import { createWorld, type World } from '#testing/world'

/** FAULT_SEED=… repeats a run; FAULT_CALLS=… makes it longer. */
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const calls = Number(process.env.FAULT_CALLS ?? (isInFull('faults') ? 160 : 60))
const workerCount = 8
/** Per pin; more would have too many possible orders to check. */
const maxSeen = 24

interface Place {
  board_id: BoardId
  section_id: SectionId | null
}

const nameOf = ({ board_id, section_id }: Place) => `${board_id}/${section_id}`

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function makePlaces(): Promise<Place[]> {
  const places: Place[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const board = await world.as('olive').run(createBoard, { name })
    const section = await world.as('olive').run(createSection, { board_id: board.id, name: 'Part' })
    places.push(
      { board_id: board.id, section_id: null },
      { board_id: board.id, section_id: section.id },
    )
  }
  return places
}

/** Runs saves, moves, deletions and reads of the same few pins concurrently, and records what each saw. */
async function runHistory(places: readonly Place[]): Promise<Map<string, Seen[]>> {
  const olive = world.as('olive')
  const random = seeded(seed)
  const histories = new Map<PinId, Seen[]>()
  const { image_signature } = await olive.run(savePin, {
    board_id: places[0]?.board_id ?? '',
    image_base64: await drawBase64(),
  })

  const note = (id: PinId, from: number, what: Seen['what']) =>
    histories.get(id)?.push({ from, to: performance.now(), what })
  const save = async () => {
    const place = places[random(places.length)] as Place
    const from = performance.now()
    const { board_id, section_id: section } = place
    const { id } = await olive.run(savePin, { board_id, section, image_signature })
    histories.set(id, [])
    note(id, from, { kind: 'saved', place: nameOf(place) })
  }
  const choose = () => {
    const ids = [...histories].filter(([, seen]) => seen.length < maxSeen).map(([id]) => id)
    const some = Array.from({ length: 4 }, () => ids[random(ids.length)] ?? [])
    return [...new Set(some.flat())]
  }
  /** The ids a call has changed; none when it found nothing to do. */
  const reached = async (work: Promise<{ pin_ids: PinId[] }>) => {
    try {
      return (await work).pin_ids
    } catch (error) {
      if (isFailure(error, 'pin_not_found') || isFailure(error, 'pins_already_there')) return []
      throw error
    }
  }
  const move = async (pin_ids: PinId[]) => {
    const place = places[random(places.length)] as Place
    const from = performance.now()
    const moved = await reached(olive.run(movePins, { ...place, pin_ids }))
    for (const id of pin_ids)
      note(id, from, { kind: moved.includes(id) ? 'moved' : 'not moved', place: nameOf(place) })
  }
  const remove = async (pin_ids: PinId[]) => {
    const from = performance.now()
    const gone = await reached(olive.run(deletePins, { pin_ids }))
    for (const id of pin_ids)
      note(id, from, { kind: gone.includes(id) ? 'deleted' : 'not deleted' })
  }
  const removeOne = async ([id = asId('')]: PinId[]) => {
    const from = performance.now()
    const gone = await reached(olive.run(deletePin, { id }).then(() => ({ pin_ids: [id] })))
    note(id, from, { kind: gone.length > 0 ? 'deleted' : 'not deleted' })
  }
  const read = async ([id = asId('')]: PinId[]) => {
    const from = performance.now()
    const pin = await olive.run(getPin, { id }).catch((error: unknown) => {
      if (isFailure(error, 'pin_not_found')) return null
      throw error
    })
    const place = pin && nameOf({ board_id: pin.board.id, section_id: pin.section?.id ?? null })
    note(id, from, { kind: 'read', place })
  }

  for (let n = 0; n < 12; n += 1) await save()
  let left = calls
  const worker = async () => {
    while (left-- > 0) {
      const ids = choose()
      const dice = random(20)
      if (dice < 2 || ids.length === 0) await save()
      else if (dice < 11) await move(ids)
      else if (dice < 12) await remove(ids.slice(0, 2))
      else if (dice < 13) await removeOne(ids)
      else await read(ids)
    }
  }
  await Promise.all(Array.from({ length: workerCount }, worker))
  return histories
}

describe('concurrent operations on pins', () => {
  it(`have a sequential order that explains every read, and correct counts (seed ${seed})`, async () => {
    const places = await makePlaces()
    let isOver = false
    const lies: object[] = []
    let looks = 0
    const watching = (async () => {
      while (!isOver) {
        lies.push(...(await findWrongCounters(world)))
        looks += 1
      }
    })()
    const histories = await runHistory(places)
    isOver = true
    await watching
    // Several machines are not read at one moment.
    if (!isCluster) expect(lies).toEqual([])
    expect(await findWrongCounters(world)).toEqual([])
    expect(looks).toBeGreaterThan(3)
    const broken = [...histories].filter(([, seen]) => !isLinear(seen))
    expect(broken).toEqual([])
    // The control: a read that no order explains would be detected.
    const [, seen = []] =
      [...histories].find(([, one]) => one.some(({ what }) => what.kind === 'read')) ?? []
    const lied = seen.map((one) =>
      one.what.kind === 'read' ? { ...one, what: { ...one.what, place: 'nowhere/known' } } : one,
    )
    expect([isLinear(seen), isLinear(lied)]).toEqual([true, false])
  }, 120_000)
})

describe('impossible histories', () => {
  const saved: Seen = { from: 0, to: 1, what: { kind: 'saved', place: 'a' } }
  it.each<[string, Seen[]]>([
    [
      'a pin read where it no longer was',
      [
        saved,
        { from: 2, to: 3, what: { kind: 'moved', place: 'b' } },
        { from: 4, to: 5, what: { kind: 'read', place: 'a' } },
      ],
    ],
    [
      'a pin deleted twice',
      [
        saved,
        { from: 2, to: 6, what: { kind: 'deleted' } },
        { from: 3, to: 7, what: { kind: 'deleted' } },
      ],
    ],
    [
      'a pin that came back',
      [
        saved,
        { from: 2, to: 3, what: { kind: 'deleted' } },
        { from: 4, to: 5, what: { kind: 'moved', place: 'b' } },
      ],
    ],
  ])('%s', (_what, history) => {
    expect(isLinear(history)).toBe(false)
  })

  it('are distinguished from those that only look odd', () => {
    expect(
      isLinear([
        saved,
        { from: 2, to: 9, what: { kind: 'moved', place: 'b' } },
        { from: 3, to: 4, what: { kind: 'read', place: 'b' } },
        { from: 3, to: 4, what: { kind: 'read', place: 'a' } },
      ]),
    ).toBe(true)
  })
})
