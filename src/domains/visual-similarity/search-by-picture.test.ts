import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId } from '#contract/ids'
import { rates } from '#contract/limits'
import type { RequestOf } from '#contract/operation'
import { savePin } from '#contract/pins/save-pin'
import { searchByPicture } from '#contract/visual-similarity/search-by-picture'
import { rows } from '#platform/database'
import { type Actor, createWorld, type World } from '#testing/world'

let world: World
let board: BoardId
/** Pictures by the colours of their left and right halves. */
const pins: Record<string, string> = {}

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
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return jpeg.toString('base64')
}

const save = async (board_id: BoardId, image_base64: string) =>
  (await world.as('olive').run(savePin, { board_id, image_base64 })).id
const found = async (ask: RequestOf<typeof searchByPicture>, actor: Actor = world.visitor) =>
  (await actor.run(searchByPicture, ask)).results.map(({ id }) => id)

beforeAll(async () => {
  world = await createWorld()
  const olive = world.as('olive')
  board = (await olive.run(createBoard, { name: 'Discs' })).id
  pins.teal = await save(board, await discs([teal, coral], 3))
  pins.plum = await save(board, await discs([plum, straw], 2))
})
afterAll(() => world.end())

/** Everything stored: rows about pictures, and files. */
async function kept() {
  const counted = await rows(
    world.database.reader,
    `select (select count(*) from images)::int as images, (select count(*) from image_looks)::int as looks,
       (select count(*) from media_uploads)::int as uploads`,
    [],
  )
  const files = await readdir(join(world.config.DATA_DIR), { recursive: true })
  return { counted, files: files.filter((file) => !file.startsWith('pg')).length }
}

it('finds pins similar to a picture or a part of it, and stores nothing of the picture', async () => {
  const picture = await discs([teal, coral], 5, [plum, straw])
  const before = await kept()
  const [first] = await found({ image_base64: await discs([teal, coral], 6) })
  expect(first).toBe(pins.teal)
  const of = async (x: number) =>
    (
      await found({
        image_base64: `data:image/jpeg;base64,${picture}`,
        crop: { x, y: 0, w: 0.5, h: 1 },
      })
    )[0]
  expect([await of(0), await of(0.5)]).toEqual([pins.teal, pins.plum])
  expect(await kept()).toEqual(before)
})

it('shows nothing of private boards, not even to their owner', async () => {
  const olive = world.as('olive')
  const secret = (await olive.run(createBoard, { name: 'Mine', privacy: 'secret' })).id
  const hidden = await save(secret, await discs([straw, teal], 1))
  const ask = { image_base64: await discs([straw, teal], 1) }
  for (const actor of [world.visitor, olive]) expect(await found(ask, actor)).not.toContain(hidden)
  await olive.run(editBoard, { board_id: secret, privacy: 'public' })
  expect(await found(ask)).toContain(hidden)
})

it('accepts an address of our own pictures, and refuses invalid addresses and broken pictures', async () => {
  const [{ signature }] = (await rows<{ signature: string }>(
    world.database.reader,
    'select image_signature as signature from pins where id = $1',
    [pins.plum],
  )) as [{ signature: string }]
  const olive = world.as('olive')
  const { images } = (
    await olive.run(searchByPicture, { image_base64: await discs([plum, straw], 2) })
  ).results[0]!
  expect(images.orig.url).toContain(signature)
  expect(await found({ image_url: images['736x'].url }, olive)).toContain(pins.plum)

  const refused = async (ask: RequestOf<typeof searchByPicture>, actor = olive) =>
    found(ask, actor).then(
      () => 'found',
      ({ code }) => code,
    )
  expect(await refused({})).toBe('image_missing')
  expect(await refused({ image_base64: Buffer.from('no picture').toString('base64') })).toBe(
    'image_type_unsupported',
  )
  const address = 'https://pictures.example/a.jpg'
  expect(await refused({ image_url: address }, world.visitor)).toBe('login_required')
  // Internal addresses are refused by the guarded fetcher.
  for (const image_url of ['http://127.0.0.1:1/a.png', 'http://[::1]/a.png', 'file:///etc/passwd'])
    expect(await refused({ image_url })).toMatch(/^url_(refused|invalid)$/)
})

it('has a rate limit of its own', async () => {
  const strict = await createWorld({ RATE_LIMIT_SCALE: '0.02' })
  const ask = { image_base64: await discs([teal, coral], 1) }
  const answers: string[] = []
  for (let n = 0; n < rates.picture_search.points * 0.02 + 2; n += 1)
    answers.push(
      await strict.visitor.run(searchByPicture, ask).then(
        () => 'ok',
        ({ code }) => code,
      ),
    )
  expect(answers[0]).toBe('ok')
  expect(answers.at(-1)).toBe('rate_limited')
  await strict.end()
})
