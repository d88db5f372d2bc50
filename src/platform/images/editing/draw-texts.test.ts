import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import { type PictureRecipe, plainRecipe } from '#contract/media/picture-edit/recipe'
import { placeText } from '#contract/media/picture-edit/texts/lettering'
import type { PictureText } from '#contract/media/picture-edit/texts/picture-text'
import { refusalOf } from '#testing/refusal-of'
import { createWorkerPool } from '../processes/worker-pool.ts'
import { createImageProcessor } from '../processor.ts'
import { drawn } from '../test-pictures.ts'

const images = createImageProcessor({ processes: 1 })
afterAll(() => images.close())

const picture = { width: 400, height: 300 }
const text: PictureText = {
  ...{ text: 'l', family: 'sans', size: 0.4, color: '#ff0000', background: null },
  ...{ align: 'center', x: 0.5, y: 0.5, width: 0.9, tilt_tenths: 0 },
}
const blue = (alpha?: number) =>
  drawn(picture.width, picture.height, () => [0, 0, 255, ...(alpha === undefined ? [] : [alpha])])

async function made(texts: PictureText[], recipe: Partial<PictureRecipe> = {}, source = blue()) {
  const plan = planOf({ ...plainRecipe, ...recipe, texts }, picture)
  const bytes = await images.edit(await source.png().toBuffer(), plan)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  let [left, right, top, bottom, count] = [info.width, 0, info.height, 0, 0]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (at(x, y)[0]! > 128) {
        ;[left, right] = [Math.min(left, x), Math.max(right, x)]
        ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
        count += 1
      }
  return { plan, info, at, ink: { left, right: right + 1, top, bottom: bottom + 1, count } }
}

/** Where its outlines are, in pixels. */
async function placeOf(text: PictureText, size = picture) {
  const plan = planOf({ ...plainRecipe, texts: [text] }, size).texts[0]!
  const { lines, scale } = placeText(await images.letter(plan), plan)
  const { path, left, baseline } = lines[0]!
  const numbers = path.match(/-?\d+/g)!.map(Number)
  const across = numbers.filter((_, at) => at % 2 === 0).map((x) => left + x * scale)
  const down = numbers.filter((_, at) => at % 2 === 1).map((y) => baseline + y * scale)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

describe('a text', () => {
  it('is filled where its outlines are, and nowhere else', async () => {
    const [{ ink, at, info }, place] = await Promise.all([made([text]), placeOf(text)])
    expect(info.channels).toBe(3)
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs(ink[side] - place[side])).toBeLessThanOrEqual(1)
    // The letter is a bar.
    expect(ink.count).toBeGreaterThan(
      (place.right - place.left) * (place.bottom - place.top) * 0.95,
    )
    expect(at((place.left + place.right) / 2, (place.top + place.bottom) / 2)).toEqual([255, 0, 0])
    expect(at(place.left - 3, 150)).toEqual([0, 0, 255])
  })

  it('stays upright upon a picture that is turned, and stands in what is cropped and framed', async () => {
    const turned = await made([text], { quarter_turns: 1 })
    expect(turned.info).toMatchObject({ width: 300, height: 400 })
    expect(turned.ink.bottom - turned.ink.top).toBeGreaterThan(turned.ink.right - turned.ink.left)
    expect(Math.abs((turned.ink.left + turned.ink.right) / 2 - 150)).toBeLessThan(3)
    const framed = await made([{ ...text, y: 0.05, size: 0.1 }], {
      ...{ ratio: '1:1', fit: 'whole', background: '#000000' },
    })
    expect(framed.info).toMatchObject({ width: 400, height: 400 })
    // In the frame, above the picture.
    expect(framed.ink.bottom).toBeLessThan(50)
  })

  it('has a round background behind it, under the texts after it', async () => {
    const backed = { ...text, background: '#ffff00', color: '#00ff00' }
    const { ink, at } = await made([backed, { ...text, color: '#ffffff' }])
    const middle = (ink.top + ink.bottom) / 2
    expect(at(ink.left + 3, middle)).toEqual([255, 255, 0])
    expect(at(ink.left + 1, ink.top + 1)).toEqual([0, 0, 255])
    expect(at(200, middle)).toEqual([255, 255, 255])
  })

  it.each([900, -900, 1_800, 300, -1_350])(
    'tilted by %i tenths of a degree, is turned around its middle with its background',
    async (tilt_tenths) => {
      const upright = await made([text])
      const tilted = await made([{ ...text, tilt_tenths }])
      const angle = (tilt_tenths * Math.PI) / 1_800
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const { left, right, top, bottom } = upright.ink
      const places = [left, right].flatMap((x) =>
        [top, bottom].map((y) => [
          200 + cos * (x - 200) - sin * (y - 150),
          150 + sin * (x - 200) + cos * (y - 150),
        ]),
      )
      const across = places.map(([x]) => x!)
      const down = places.map(([, y]) => y!)
      expect(Math.abs(tilted.ink.left - Math.min(...across))).toBeLessThanOrEqual(2)
      expect(Math.abs(tilted.ink.right - Math.max(...across))).toBeLessThanOrEqual(2)
      expect(Math.abs(tilted.ink.top - Math.min(...down))).toBeLessThanOrEqual(2)
      expect(Math.abs(tilted.ink.bottom - Math.max(...down))).toBeLessThanOrEqual(2)
      expect(Math.abs(tilted.ink.count / upright.ink.count - 1)).toBeLessThan(0.05)

      // Beside the letter, along its line, there is background, and none where it would be upright.
      const backed = await made([{ ...text, background: '#00ff00', tilt_tenths }])
      const beside = right - 200 + 15
      expect(backed.at(200 + cos * beside, 150 + sin * beside)).toEqual([0, 255, 0])
    },
  )

  it('is drawn on what is transparent, which stays so around it', async () => {
    const { at, info, ink } = await made([text], {}, blue(0))
    expect(info.channels).toBe(4)
    expect(at((ink.left + ink.right) / 2, 150)).toEqual([255, 0, 0, 255])
    expect(at(5, 5)[3]).toBe(0)
  })

  it('may reach out of the picture, or be outside of it', async () => {
    const { ink } = await made([{ ...text, x: 0 }])
    expect(ink.left).toBe(0)
    const above = await made([{ ...text, text: 'A\n'.repeat(30) + 'A', y: 1 }])
    expect(above.ink.bottom).toBe(300)
    expect((await made([{ ...text, y: 0, text: `${'\n'.repeat(40)}.` }])).ink.count).toBe(0)
    expect((await made([{ ...text, y: 0, text: `.${'\n'.repeat(40)}.` }])).ink.count).toBe(0)
  })

  it('of letters that no font has is refused, by its place', async () => {
    const refusal = await refusalOf(() => made([text, { ...text, text: 'བོད' }]))
    expect(refusal).toMatchObject({ code: 'picture_text_letters', field: 'recipe.texts.1.text' })
  })

  it('that means to be code is letters', async () => {
    const { ink } = await made([
      { ...text, size: 0.05, text: '"/><image href="file:///etc/passwd"/>' },
    ])
    expect(ink.count).toBeGreaterThan(100)
  })

  it('leaves a process behind that reads no SVG of others', async () => {
    const pool = createWorkerPool({
      main: new URL('../processes/child-main.ts', import.meta.url),
      ...{ processes: 1, maxQueued: 2, maxQueuedBytes: 1e6, maxLowPriority: 1 },
      ...{ deadlineMs: 20_000, maxIdleBytes: 1e9, idleMs: 60_000 },
    })
    const plan = planOf({ ...plainRecipe, texts: [text] }, picture)
    const task = { source: await blue().png().toBuffer(), format: 'png', minSidePx: 1 }
    await pool.run({ ...task, kind: 'edit', plan }, 1)
    const [pid] = pool.pids
    // Whoever reads this finds it broken; who does not, of no type.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>')
    await expect(
      pool.run({ ...task, source: svg, format: 'jpeg', kind: 'ingest' }, 1),
    ).rejects.toMatchObject({ code: 'image_type_unsupported' })
    expect(pool.pids).toEqual([pid])
    await pool.close()
  })

  it('has the same outlines for who asks for them alone', async () => {
    const { plan } = await made([text])
    const [once, again] = await Promise.all([
      images.letter(plan.texts[0]!),
      images.letter(plan.texts[0]!),
    ])
    expect(once).toEqual(again)
    expect(once.lines[0]!.path).toMatch(/^M/)
  })
})

it('fills eight long texts on the largest picture within the time that it has', async () => {
  const large = { width: 4_000, height: 4_000 }
  const source = await sharp({ create: { ...large, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer()
  const long = { ...text, text: '影響力'.repeat(60), size: 0.2, width: 1, background: '#ffffff' }
  const texts = Array.from({ length: 8 }, () => long)
  const bytes = await images.edit(source, planOf({ ...plainRecipe, texts }, large))
  expect((await sharp(bytes).metadata()).width).toBe(4_000)
}, 60_000)
