import { drawVideo } from '../../testing/media/videos.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, withMotion } from '../support/journey.ts'
import { join, newBoard } from '../support/world.ts'

test.use(withMotion)

test('a video is uploaded, prepared, saved and played, by keyboard too', async ({
  page,
  press,
  hasTouch,
}) => {
  await join(page)
  const board = await newBoard(page, 'Moving')
  const title = unique('Waves at dusk')
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await test.step('uploaded and prepared', async () => {
    await open(page, `/pin/create/?board_id=${board.id}`)
    await expect(page.getByText(/MP4, MOV or WebM/)).toBeVisible()
    await page.getByLabel(/^Drop a picture/).setInputFiles({
      name: 'waves.mp4',
      mimeType: 'video/mp4',
      buffer: await drawVideo({ widthPx: 640, heightPx: 360, seconds: 4 }),
    })
    await press(page.getByRole('button', { name: 'Use this video' }))
    await expect(page.getByText('Preparing the video').first()).toBeVisible()
    await expectNoViolations(page, 'a video that is prepared')
    await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
    await expectNoViolations(page, 'a video that is ready')
  })

  await test.step('saved, with its length', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('Saved to Moving')
    await expect(dialog.getByText('0:04')).toBeVisible()
    await expectNoViolations(page, 'a saved video')
    await press(dialog.getByRole('link', { name: 'See it now' }))
  })

  const video = page.getByLabel(`Video: ${title}`)
  const seconds = () => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)

  await test.step('played inline after a press', async () => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(video).toHaveAttribute('poster', /\/736x\//)
    // Its space is reserved before it loads.
    const box = await video.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(640 / 360, 1)
    expect(await seconds()).toBe(0)
    await expectNoViolations(page, 'a video on its page')
    await video.focus()
    await page.keyboard.press('Space')
    await expect.poll(seconds).toBeGreaterThan(0.3)
    expect(await video.evaluate((shown: HTMLVideoElement) => shown.muted)).toBe(false)
    expect(await video.boundingBox()).toEqual(box)
    expect(await page.locator('meta[property="og:video"]').count()).toBe(1)
  })

  await test.step('shown on its board with its length, and playing only while hovered', async () => {
    await open(page, board.url)
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('0:04')).toBeVisible()
    await expectNoViolations(page, 'a board with a video')
    const moving = card.locator('video')
    await expect(moving).toHaveCount(0)
    if (hasTouch) return
    await card.hover()
    await expect
      .poll(() => moving.evaluate((shown: HTMLVideoElement) => shown.currentTime))
      .toBeGreaterThan(0)
    expect(await moving.evaluate((shown: HTMLVideoElement) => shown.muted)).toBe(true)
    // Of a few bytes first, where the browser plays it.
    expect(await moving.evaluate((shown: HTMLVideoElement) => shown.currentSrc)).toMatch(/\.m3u8$/)
    // It goes on from the beginning.
    await moving.evaluate((shown: HTMLVideoElement) => {
      shown.currentTime = shown.duration - 0.2
    })
    await expect
      .poll(() => moving.evaluate((shown: HTMLVideoElement) => shown.currentTime))
      .toBeLessThan(2)
    await page.mouse.move(0, 0)
    await expect(moving).toHaveCount(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card.hover()
    await expect(card.getByRole('button', { name: /^More/ })).toBeVisible()
    await expect(moving).toHaveCount(0)
  })
})
