import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { untilStill } from '../support/browser/violations.ts'
import { expect, open, test, unique, withMotion } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { type Person, post, upload } from '../support/wire.ts'
import { join, type MadePin, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

test('an animation plays, pauses, stays still with reduced motion, and opens large', async ({
  page,
  openBrowser,
}) => {
  await join(page)
  const { board } = await pinOf(page)
  const { image_signature } = await upload(page, await drawAnimation())
  const pin = await post<MadePin>(page, 'PinResource/create', {
    board_id: board.id,
    image_signature,
    title: 'It moves',
  })
  await open(page, `/pin/${pin.id}/`)
  const moving = page.locator('[data-moving]')
  await expect
    .poll(() => moving.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(moving).toHaveAttribute('src', /\/originals\/.+\.gif$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(moving).toHaveCount(0)

  const still = await openBrowser({ reducedMotion: 'reduce' })
  await open(still, `/pin/${pin.id}/`)
  await expect(still.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(still.locator('[data-moving]')).toHaveCount(0)
  await still.getByRole('button', { name: 'Play' }).click()
  await expect(still.locator('[data-moving]')).toHaveCount(1)

  const link = page.getByRole('link', { name: 'See It moves large' })
  await link.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Picture: It moves' })
  const picture = viewer.getByRole('img')
  await expect(viewer.getByRole('button', { name: 'Further away' })).toBeDisabled()
  await untilStill(page)
  const whole = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(whole * 1.6, 0)
  await page.keyboard.press('0')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(whole, 0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the closeup has three layouts', async ({ page }) => {
  await join(page)
  const board = await newBoard(page, 'Shapes', 'protected')
  const shaped = async (widthPx: number, heightPx: number) => {
    const { image_signature } = await upload(page, await drawFlag({ widthPx, heightPx }))
    const pin = { board_id: board.id, image_signature, title: 'A shape' }
    return (await post<MadePin>(page, 'PinResource/create', pin)).id
  }
  const upright = await shaped(800, 1_200)
  const broad = await shaped(1_200, 900)
  const panorama = await shaped(1_500, 500)

  const layouts = {
    [upright]: [
      [390, 390, 390, false],
      [869, 508, 488, false],
      [1_100, 1_016, 488, true],
      [1_276, 1_016, 488, true],
    ],
    [broad]: [
      [869, 508, 488, false],
      [1_275, 1_016, 488, true],
      [1_276, 1_176, 652, true],
    ],
    [panorama]: [
      [869, 508, 488, false],
      [1_275, 740, 720, false],
      [1_276, 912, 892, false],
    ],
  } as const
  for (const [id, windows] of Object.entries(layouts)) {
    await open(page, `/pin/${id}/`)
    for (const [windowPx, articlePx, picturePx, isBeside] of windows) {
      await page.setViewportSize({ width: windowPx, height: 900 })
      const widthOf = async (selector: string) => (await boxOf(page, selector)).width
      const what = `in a window of ${windowPx}`
      await expect.poll(() => widthOf('article'), what).toBeCloseTo(articlePx, -1)
      await expect.poll(() => widthOf('article img'), what).toBeCloseTo(picturePx, -1)
      const picture = await boxOf(page, 'article img')
      const title = await boxOf(page, 'article h1')
      expect(title.x > picture.x + picture.width, what).toBe(isBeside)
      expect(title.y > picture.y + picture.height, what).toBe(!isBeside)
    }
  }

  // The board that Save uses is readable, however narrow the column is.
  await open(page, `/pin/${upright}/`)
  const likely = page.getByRole('article').first().getByText('Shapes', { exact: true }).first()
  for (const windowPx of [390, 600, 870, 900, 1_440]) {
    await page.setViewportSize({ width: windowPx, height: 900 })
    const what = `what is cut of the board's name in a window of ${windowPx}`
    await expect
      .poll(() => likely.evaluate((name) => name.scrollWidth - name.clientWidth), what)
      .toBe(0)
  }
})

async function pinOf(person: Person, words: { description?: string } = {}) {
  const board = await newBoard(person, unique('Hills'))
  const title = unique('Two hills')
  return { board, title, pin: await newPin(person, board, { title, ...words }) }
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

/** An animation of two pictures of the same size. */

async function drawAnimation(): Promise<Buffer> {
  const [widthPx, heightPx] = [320, 400]
  const frames = await Promise.all(
    [0, 1].map(async () =>
      sharp(await drawFlag({ widthPx, heightPx }))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const raw = { width: widthPx, height: heightPx * 2, channels: 4, pageHeight: heightPx } as const
  return sharp(Buffer.concat(frames), { raw })
    .gif({ delay: [300, 300] })
    .toBuffer()
}
