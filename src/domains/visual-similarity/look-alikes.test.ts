import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { deletePin } from '#contract/pins/delete-pin'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { lookAlikes } from '#contract/visual-similarity/look-alikes'
import { describeImages } from '#domains/media'
import { removeDeletedPins } from '#domains/pins'
import { runAllJobs } from '#testing/run-all-jobs'
import { createWorld, type World } from '#testing/world'
import { selectSimilarPictures } from './select-similar-pictures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

type Colour = [red: number, green: number, blue: number]
const teal: Colour = [20, 130, 130]
const coral: Colour = [235, 110, 90]
const straw: Colour = [240, 210, 90]
const plum: Colour = [90, 30, 100]

/** Discs of one colour on another, some places shifted by `turn`; the right half may be of other colours. */
async function discs(
  [ground, disc]: [Colour, Colour],
  turn: number,
  right: [Colour, Colour] = [ground, disc],
): Promise<string> {
  const [width, height] = [320, 240]
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [low, high] = x < width / 2 ? [ground, disc] : right
      const isDisc = Math.hypot(((x + turn * 9) % 80) - 40, ((y + turn * 5) % 80) - 40) < 28
      data.set(isDisc ? high : low, (y * width + x) * 3)
    }
  }
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return png.toString('base64')
}

async function pinOf(who: 'olive' | 'bob', boardId: BoardId, picture: string): Promise<PinId> {
  const saved = await world.as(who).run(savePin, { board_id: boardId, image_base64: picture })
  return saved.id
}

async function boardOf(
  who: 'olive' | 'bob',
  name: string,
  privacy: 'public' | 'secret' = 'public',
) {
  return (await world.as(who).run(createBoard, { name, privacy })).id
}

async function signatureOf(pinId: PinId): Promise<string> {
  const { rows } = await world.database.pool.query<{ image_signature: string }>(
    'select image_signature from pins where id = $1',
    [pinId],
  )
  return rows[0]!.image_signature
}

async function alikeTo(
  pin_id: PinId,
  crop: { x: number; y: number; w: number; h: number } | null = null,
  actor = world.visitor,
): Promise<string[]> {
  const { results } = await actor.run(lookAlikes, { pin_id, crop })
  return results.map(({ id }) => id)
}

const left = { x: 0, y: 0, w: 0.5, h: 1 }
const right = { x: 0.5, y: 0, w: 0.5, h: 1 }

describe('visually similar pins', () => {
  let source: PinId
  let teals: PinId[]
  let plums: PinId[]

  beforeAll(async () => {
    const olives = await boardOf('olive', 'Discs')
    source = await pinOf('olive', olives, await discs([teal, coral], 1, [plum, straw]))
    teals = [
      await pinOf('olive', olives, await discs([teal, coral], 3)),
      await pinOf('olive', olives, await discs([teal, coral], 5)),
    ]
    plums = [
      await pinOf('olive', olives, await discs([plum, straw], 2)),
      await pinOf('olive', olives, await discs([plum, straw], 4)),
    ]
  })

  it('are refused for invalid crops, with the name of the field', async () => {
    for (const [crop, field] of [
      [{ x: -0.1, y: 0, w: 0.5, h: 0.5 }, 'crop.x'],
      [{ x: 0, y: 1.5, w: 0.5, h: 0.5 }, 'crop.y'],
      [{ x: 0, y: 0, w: 0.001, h: 0.5 }, 'crop.w'],
      [{ x: 0, y: 0, w: 'wide', h: 0.5 }, 'crop.w'],
      [{ x: 0.7, y: 0, w: 0.5, h: 0.5 }, 'crop.w'],
      [{ x: 0, y: 0.7, w: 0.5, h: 0.5 }, 'crop.h'],
      [{ x: 0, y: 0, w: 0.5 }, 'crop.h'],
      ['left', 'crop'],
    ] as const) {
      await expect(
        world.visitor.runRaw(lookAlikes, { pin_id: source, crop }),
        JSON.stringify(crop),
      ).rejects.toMatchObject({ code: 'invalid_input', detail: { field } })
    }
  })

  it('are not found for a pin that the viewer may not open', async () => {
    const secret = await boardOf('bob', 'Kept from all', 'secret')
    const hidden = await pinOf('bob', secret, await discs([teal, coral], 7))
    for (const actor of [world.visitor, world.as('olive')])
      await expect(actor.run(lookAlikes, { pin_id: hidden })).rejects.toMatchObject({
        code: 'pin_not_found',
        detail: { field: 'pin_id' },
      })
    expect(await alikeTo(hidden, null, world.as('bob'))).toContain(teals[0])
    await expect(
      world.visitor.run(lookAlikes, { pin_id: '100000000000000007' }),
    ).rejects.toMatchObject({ code: 'pin_not_found' })
  })

  it('follow the first page of a pin whose pages are put in another order', async () => {
    const pages = [
      { image_base64: await discs([plum, straw], 6) },
      { image_base64: await discs([teal, coral], 9) },
    ]
    const board_id = await boardOf('olive', 'Pages')
    const olive = world.as('olive')
    const { id } = await olive.run(saveStoryPin, { board_id, pages })
    expect(await alikeTo(plums[0]!)).toContain(id)
    expect((await alikeTo(id))[0]).toBeOneOf(plums)
    const { carousel_data } = await olive.run(getPin, { id })
    const shown = carousel_data?.carousel_slots.map((page) => ({ page_id: page.id })) ?? []
    await olive.run(editPinPages, { id, pages: shown.toReversed() })
    expect(await alikeTo(plums[0]!)).not.toContain(id)
    expect(await alikeTo(teals[0]!)).toContain(id)
    expect((await alikeTo(id))[0]).toBeOneOf(teals)
    await olive.run(deletePin, { id })
  })

  it('match the colours of a crop, and never include the picture itself', async () => {
    const toLeft = await alikeTo(source, left)
    expect(new Set(toLeft.slice(0, 2))).toEqual(new Set(teals))
    const toRight = await alikeTo(source, right)
    expect(new Set(toRight.slice(0, 2))).toEqual(new Set(plums))
    for (const found of [toLeft, toRight, await alikeTo(source)])
      expect(found).not.toContain(source)
  })

  it('are those of the whole picture when the crop covers all of it', async () => {
    expect(await alikeTo(teals[0]!, { x: 0, y: 0, w: 1, h: 1 })).toEqual(await alikeTo(teals[0]!))
  })

  it('never include pins of secret boards', async () => {
    const picture = await discs([teal, coral], 11)
    const secret = await boardOf('bob', 'For me', 'secret')
    const hidden = await pinOf('bob', secret, picture)
    for (const actor of [world.visitor, world.as('olive'), world.as('bob')]) {
      expect(await alikeTo(teals[0]!, null, actor)).not.toContain(hidden)
      expect(await alikeTo(source, left, actor)).not.toContain(hidden)
    }
    // The same picture on a public board is found at once: its features were stored all along.
    const shown = await pinOf('bob', await boardOf('bob', 'For all'), picture)
    expect(await alikeTo(teals[0]!)).toContain(shown)
  })

  it('fill the page however many matches are on secret boards', async () => {
    const before = await alikeTo(plums[0]!)
    const secret = await boardOf('bob', 'Many', 'secret')
    for (let turn = 20; turn < 28; turn++)
      await pinOf('bob', secret, await discs([plum, straw], turn))
    expect(await alikeTo(plums[0]!)).toEqual(before)
  })
})

describe('their visual features', () => {
  it('are stored as soon as a picture is saved, and deleted with it', async () => {
    const board = await boardOf('olive', 'Short')
    const pin = await pinOf('olive', board, await discs([straw, teal], 1))
    const signature = await signatureOf(pin)
    expect(await looksOf(signature)).toBe(1)
    await world.as('olive').run(deletePin, { id: pin })
    // The pin can still be restored.
    const tomorrow = new Date(world.services.clock.now().getTime() + 25 * 3_600_000)
    await removeDeletedPins({ clock: { now: () => tomorrow } }, world.database)
    await runAllJobs(world)
    expect(await looksOf(signature)).toBe(0)
  })

  it('are computed once for older pictures, and resume where an earlier run was interrupted', async () => {
    const board = await boardOf('olive', 'Old')
    const old = await pinOf('olive', board, await discs([coral, plum], 1))
    const like = await pinOf('olive', board, await discs([coral, plum], 3))
    const signatures = [await signatureOf(old), await signatureOf(like)]
    const fresh = await storedLook(signatures[0]!)
    await world.database.pool.query('delete from image_looks where signature = any($1)', [
      signatures,
    ])
    await world.database.pool.query(
      'update images set described_at = null where signature = any($1)',
      [signatures],
    )
    expect(await selectSimilarPictures(world.database.reader, signatures[0]!, 5)).toEqual([])
    // A picture without a file does not stop the others.
    await world.database.pool.query(
      `insert into images select translate(substr(signature, 1, 1), '0123456789abcdef', '123456789abcdef0')
         || substr(signature, 2), format, extension, width, height, is_animated,
         dominant_color, placeholder, byte_size, created_at, finished_at, null from images
        where signature = $1`,
      [signatures[0]],
    )
    expect(await describeImages(world.services, world.database)).toBe(3)
    expect(await describeImages(world.services, world.database)).toBe(0)
    const again = await storedLook(signatures[0]!)
    // Computed from the stored size instead of the source: the same picture.
    expect(again.features.length).toBe(fresh.features.length)
    const alike = await selectSimilarPictures(world.database.reader, signatures[0]!, 5)
    expect(alike[0]).toMatchObject({ signature: signatures[1] })
    expect(alike.map(({ signature }) => signature)).not.toContain(signatures[0])
    expect(alike.map(({ distance }) => distance)).toEqual(
      alike.map(({ distance }) => distance).sort((a, b) => a - b),
    )
  })
})

async function looksOf(signature: string): Promise<number> {
  const found = await world.database.pool.query('select 1 from image_looks where signature = $1', [
    signature,
  ])
  return found.rows.length
}

async function storedLook(signature: string): Promise<{ features: Buffer }> {
  const { rows } = await world.database.pool.query<{ features: Buffer }>(
    'select features from image_looks where signature = $1',
    [signature],
  )
  return rows[0]!
}
