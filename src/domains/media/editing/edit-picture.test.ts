import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { fetchImage } from '#contract/media/fetch-image'
import { imagePath } from '#contract/media/image-address'
import { editPicture } from '#contract/media/picture-edit/edit-picture'
import { uploadImage } from '#contract/media/upload-image'
import type { RequestOf } from '#contract/operation'
import { blockPerson } from '#contract/people/blocks'
import { savePin } from '#contract/pins/save-pin'
import { releaseImage } from '#domains/pins'
import { idOf } from '#testing/callers'
import { newUpload, sendUpload } from '#testing/media/media-uploads'
import { drawPicture } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld()
})
afterAll(() => world.end())

type Recipe = object
const turned = { version: 1, quarter_turns: 1 }
const olive = () => world.as('olive')
const askOf = (image_signature: string, recipe: Recipe = turned) =>
  ({ image_signature, recipe }) as RequestOf<typeof editPicture>
const edit = (image_signature: string, recipe?: Recipe) =>
  olive().run(editPicture, askOf(image_signature, recipe))
const codeOf = async (work: () => Promise<unknown>) => (await refusalOf(work)).code
const upload = async (more = {}) => {
  const image = await drawPicture({ widthPx: 300, heightPx: 200, ...more })
  return (await olive().run(uploadImage, { image })).image_signature
}
const openOf = (signature: string, size: 'originals' | '736x', extension: 'png' | 'webp') =>
  world.client().send('GET', imagePath(signature, size, extension))
async function fileCount(): Promise<number> {
  let files = 0
  for await (const _ of world.services.store.list('')) files += 1
  return files
}

describe('is refused', () => {
  it('of a picture that somebody else uploaded, as if it were not there, whatever board it is on', async () => {
    for (const privacy of ['public', 'protected', 'secret'] as const) {
      const board = await olive().run(createBoard, { name: `Of ${privacy}`, privacy })
      const image_base64 = Buffer.from(await drawPicture({ widthPx: 300 })).toString('base64')
      const pin = await olive().run(savePin, { board_id: board.id, image_base64 })
      const image_signature = pin.images['736x'].url.split('/').at(-1)!.slice(0, 32)
      expect(
        (await edit(image_signature, { version: 1, quarter_turns: 2 })).image_signature,
      ).not.toBe(image_signature)

      const bob = await world.member('bob')
      const [mine, nobodys] = await Promise.all(
        [image_signature, '0'.repeat(32)].map(async (signature) => [
          await bob.postJson('PictureEditResource/create', askOf(signature)),
          await bob.api('create', '/v3/media/pictures/edit/', askOf(signature)),
          await bob.send('POST', '/v3/media/pictures/edit/', {
            headers: { ...(await bob.csrf()), 'content-type': 'application/json' },
            body: JSON.stringify(askOf(signature)),
          }),
        ]),
      )
      for (const [place, answer] of mine!.entries()) {
        const other = nobodys![place]!
        expect(answer.status).toBe(404)
        expect(answer.text).toContain('upload_not_found')
        expect(answer.status).toBe(other.status)
      }
      // Fetching its address gives it to nobody either.
      const image_url = imagePath(image_signature, '736x', 'webp')
      const fetched = await world.as('bob').run(fetchImage, { image_url })
      expect(
        await codeOf(() => world.as('bob').run(editPicture, askOf(fetched.image_signature))),
      ).toBe('upload_not_found')
    }
    const image_signature = await upload()
    await olive().run(blockPerson, { user_id: idOf(world, 'bob') })
    expect(await codeOf(() => world.as('bob').run(editPicture, askOf(image_signature)))).toBe(
      'upload_not_found',
    )
    expect(await codeOf(() => world.visitor.run(editPicture, askOf(image_signature)))).toBe(
      'login_required',
    )
  })

  it('of an upload of somebody else, of one that has not come, and of nothing', async () => {
    const member = await world.member('olive')
    const { upload_id } = await newUpload(member, 'image-story-pin')
    const byUpload = (name: 'olive' | 'bob') => () =>
      world.as(name).run(editPicture, { upload_id, recipe: turned as never })
    expect(await codeOf(byUpload('olive'))).toBe('upload_not_ready')
    expect(await codeOf(byUpload('bob'))).toBe('upload_not_found')
    expect(await codeOf(() => olive().run(editPicture, { recipe: turned as never }))).toBe(
      'image_missing',
    )
  })

  it('of what moves, with what to do', async () => {
    const frame = { width: 200, height: 200, channels: 3 as const }
    const image = new Uint8Array(
      await sharp(Buffer.alloc(200 * 400 * 3, 90).fill(200, 0, 200 * 200 * 3), {
        raw: { ...frame, height: 400, pageHeight: 200 },
      })
        .gif({ delay: [90, 90] })
        .toBuffer(),
    )
    const { image_signature } = await olive().run(uploadImage, { image })
    const refusal = await refusalOf(() => edit(image_signature))
    expect(refusal).toMatchObject({ code: 'picture_edit_moving', field: 'image_signature' })
  })

  it('where too little would be left, and of recipes that are none', async () => {
    const signature = await upload()
    const crop = { x: 0, y: 0, w: 0.39, h: 1 }
    expect(await codeOf(() => edit(signature, { version: 1, crop }))).toBe('picture_edit_too_small')
    expect(await codeOf(() => edit(signature, { version: 1, tilt_tenths: 450 }))).toBe(
      'picture_edit_too_small',
    )
    const badly: [object, string][] = [
      [{ version: 2 }, 'version'],
      [{ ...turned, quarter_turns: 4 }, 'quarter_turns'],
      [{ ...turned, crop: { ...crop, x: 0.7 } }, 'w'],
      [{ ...turned, crop: { ...crop, h: 0 } }, 'h'],
      [{ ...turned, crop: { ...crop, y: Number.NaN } }, 'y'],
      [{ ...turned, tilt_tenths: 451 }, 'tilt_tenths'],
      [{ ...turned, tilt_tenths: 0.5 }, 'tilt_tenths'],
      [{ ...turned, ratio: '4:3' }, 'ratio'],
      [{ ...turned, fit: 'stretched' }, 'fit'],
      [{ ...turned, background: 'url(x)' }, 'background'],
    ]
    const text = {
      text: 'Hi',
      family: 'sans',
      size: 0.1,
      color: '#ffffff',
      x: 0.5,
      y: 0.5,
      width: 0.5,
    }
    const texts: [object, string][] = [
      [{ text: ' \n ' }, 'text'],
      [{ text: 'a\u0301'.repeat(101) }, 'text'],
      [{ family: 'comic' }, 'family'],
      [{ size: 0.01 }, 'size'],
      [{ size: 0.51 }, 'size'],
      [{ color: 'red' }, 'color'],
      [{ background: 'url(x)' }, 'background'],
      [{ align: 'left' }, 'align'],
      [{ x: -0.1 }, 'x'],
      [{ y: 1.1 }, 'y'],
      [{ width: 0.09 }, 'width'],
      [{ tilt_tenths: 1_801 }, 'tilt_tenths'],
      [{ tilt_tenths: -1_801 }, 'tilt_tenths'],
      [{ text: 'བོད' }, 'text'],
    ]
    for (const [change, field] of texts) {
      const refusal = await refusalOf(() =>
        edit(signature, { version: 1, texts: [text, { ...text, ...change }] }),
      )
      expect(refusal.field).toBe(`recipe.texts.1.${field}`)
    }
    badly.push([{ ...turned, texts: Array.from({ length: 9 }, () => text) }, 'texts'])
    for (const [recipe, field] of badly) {
      const refusal = await refusalOf(() => edit(signature, recipe))
      expect(refusal.code).toBe('invalid_input')
      expect(refusal.field).toMatch(new RegExp(`^recipe\\..*${field}$`))
    }
  })
})

it('makes a picture like any other, and leaves the first as it is', async () => {
  const signature = await upload({ color: '#c81e3c' })
  const made = await edit(signature, { ...turned, crop: { x: 0, y: 0.5, w: 1, h: 0.5 } })
  expect(made).toMatchObject({ width: 200, height: 150, dominant_color: '#c81e3c' })
  expect(made.image_url).toContain(made.image_signature)
  await runAllJobs(world)
  const sizes = await Promise.all(
    [signature, made.image_signature].map(async (one) => {
      const { bytes } = await openOf(one, 'originals', 'png')
      const { width, height } = await sharp(bytes).metadata()
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [300, 200],
    [200, 150],
  ])
  const board = await olive().run(createBoard, { name: 'Turned' })
  const saved = await olive().run(savePin, {
    board_id: board.id,
    image_signature: made.image_signature,
  })
  expect(saved.images.orig).toMatchObject({ width: 200, height: 150 })
})

it('is the same picture for the same recipe, before and after its original is made, and nothing twice', async () => {
  const signature = await upload()
  const first = await edit(signature)
  await runAllJobs(world)
  const files = await fileCount()
  const whole = { x: 0, y: 0, w: 1, h: 1 }
  for (const recipe of [turned, { ...turned, crop: whole, ratio: '1:1' }, JSON.stringify(turned)])
    expect(await edit(signature, recipe as object)).toEqual(first)
  const both = await Promise.all([edit(signature), edit(signature)])
  expect(both).toEqual([first, first])
  await runAllJobs(world)
  expect(await fileCount()).toBe(files)
  // Nothing is wanted of it.
  expect((await edit(signature, { version: 1 })).image_signature).toBe(signature)
  expect((await edit(signature, { ...turned, is_mirrored: true })).image_signature).not.toBe(
    first.image_signature,
  )
})

it('has its texts, and is another picture with others, while without any its name stays', async () => {
  const signature = await upload({ color: '#102030' })
  const text = {
    text: 'Lamps',
    family: 'sans',
    size: 0.2,
    color: '#ffffff',
    x: 0.5,
    y: 0.5,
    width: 0.9,
  }
  const of = async (texts: object[], more: object = {}) =>
    (await edit(signature, { version: 1, ...more, texts })).image_signature
  const first = await of([text])
  expect(
    await of([{ ...text, text: 'Lamps\n', color: '#FFFFFF', align: 'center', background: null }]),
  ).toBe(first)
  expect(await of([])).toBe(signature)
  const others = await Promise.all([
    ...[
      { text: 'Lamp' },
      { x: 0.4 },
      { color: '#fffffe' },
      { background: '#000000' },
      { align: 'end' },
    ].map((change) => of([{ ...text, ...change }])),
    of([text, text]),
    of([text], turned),
  ])
  expect(new Set([first, signature, ...others]).size).toBe(9)
  expect(await of([], turned)).toBe((await edit(signature)).image_signature)
  const { bytes } = await openOf(first, '736x', 'webp')
  const { channels } = await sharp(bytes).stats()
  expect([channels[0]!.min < 40, channels[0]!.max > 240]).toEqual([true, true])
})

it('is tilted, as much of it as has no empty corner, and by nothing is what it was', async () => {
  const signature = await upload({ color: '#c81e3c' })
  const tilted = (tilt_tenths: number) => edit(signature, { version: 1, tilt_tenths })
  const made = await tilted(50)
  expect(made).toMatchObject({ width: 266, height: 177, dominant_color: '#c81e3c' })
  expect(await tilted(50)).toEqual(made)
  expect((await tilted(-50)).image_signature).not.toBe(made.image_signature)
  expect((await tilted(0)).image_signature).toBe(signature)
  const whole = { version: 1, tilt_tenths: 50, ratio: 'original', fit: 'whole' }
  expect(await edit(signature, whole)).toMatchObject({ width: 338, height: 225 })
})

it('is each person’s own of the same file', async () => {
  const image = await drawPicture({ widthPx: 300, heightPx: 200 })
  const [hers, his] = await Promise.all(
    (['olive', 'bob'] as const).map(async (name) => {
      const { image_signature } = await world.as(name).run(uploadImage, { image })
      return world.as(name).run(editPicture, askOf(image_signature))
    }),
  )
  expect(hers!.image_signature).not.toBe(his!.image_signature)
  await runAllJobs(world)
  expect(await releaseImage(world.services, world.database, hers!.image_signature)).toBe(true)
  expect((await openOf(hers!.image_signature, '736x', 'webp')).status).toBe(404)
  expect((await openOf(his!.image_signature, '736x', 'webp')).status).toBe(200)
})

it('is made anew where its files are lost, and of an upload by its id', async () => {
  const member = await world.member('olive')
  const registered = await newUpload(member, 'image-story-pin')
  await sendUpload(member, registered, await drawPicture({ widthPx: 300, heightPx: 200 }))
  const { upload_id } = registered
  const ask = { upload_id, recipe: turned } as RequestOf<typeof editPicture>
  const made = await olive().run(editPicture, ask)
  expect(made).toMatchObject({ width: 200, height: 300 })
  for await (const { key } of world.services.store.list('')) await world.services.store.delete(key)
  expect(await codeOf(() => olive().run(editPicture, ask))).toBe('upload_not_found')
})
