import { drawVideo } from '../../testing/media/videos.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { join, newBoard } from '../support/world.ts'

test('a video is trimmed and given a cover by keyboard, before it is sent', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, 'Trimmed')
  const title = unique('The best part')
  const slider = (name: string) => page.getByRole('slider', { name })
  const presses = async (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
  }
  await open(page, `/pin/create/?board_id=${board.id}`)

  await test.step('the part and the cover are chosen', async () => {
    await page.getByLabel(/^Drop a picture/).setInputFiles({
      name: 'waves.mp4',
      mimeType: 'video/mp4',
      buffer: await drawVideo({ widthPx: 640, heightPx: 360, seconds: 6 }),
    })
    await expect(page.getByRole('heading', { name: 'Trim and cover' })).toBeFocused()
    await expect(slider('End')).toHaveAttribute('aria-valuetext', '6 seconds')
    await expectNoViolations(page, 'a video that can be trimmed')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Play this part' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(slider('Start')).toBeFocused()
    await presses('ArrowRight', 15)
    await expect(slider('Start')).toHaveAttribute('aria-valuetext', '1.5 seconds')
    // The cover cannot stay outside of what is kept.
    await expect(slider('Cover')).toHaveAttribute('aria-valuetext', '1.5 seconds')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await expect(page.getByText('Length: 0.5 seconds')).toBeVisible()
    await presses('ArrowRight', 10)
    await expect(page.getByText('Length: 1.5 seconds')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(slider('Cover')).toHaveAttribute('aria-valuetext', '3 seconds')
    await expectNoViolations(page, 'a trimmed video')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Use this video' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('only that part is saved and plays', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await press(page.getByRole('dialog').getByRole('link', { name: 'See it now' }))
    const video = page.getByLabel(`Video: ${title}`)
    await expect
      .poll(() => video.evaluate((shown: HTMLVideoElement) => shown.duration))
      .toBeCloseTo(1.5, 0)
    const sources = video.locator('source')
    await expect(sources.first()).toHaveAttribute('src', /\/videos\/hls\/.*\/master\.m3u8$/)
    await expect(sources.last()).toHaveAttribute('src', /\/videos\/720p\/.*\.mp4$/)
  })
})

test('a trimmed video is still trimmed when its upload begins anew after a reload', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const wanted: string[] = []
  page.on('request', (request) => {
    const isBeginning = new URL(request.url()).pathname === '/upload-resumable/'
    if (isBeginning) wanted.push(request.headers()['upload-metadata'] ?? '')
  })
  const sent = /\/upload-resumable\/\d+$/

  await test.step('nothing of it arrives', async () => {
    await page.route(sent, (route) => route.abort())
    await open(page, '/pin/create/')
    await page.getByLabel(/^Drop a picture/).setInputFiles({
      name: 'waves.mp4',
      mimeType: 'video/mp4',
      buffer: await drawVideo({ widthPx: 640, heightPx: 360, seconds: 3 }),
    })
    await page.getByRole('slider', { name: 'Start' }).press('ArrowRight')
    await press(page.getByRole('button', { name: 'Use this video' }))
    await expect(page.getByText('It goes on by itself').first()).toBeVisible()
    await page.unroute(sent)
  })

  await test.step('forgotten by the server meanwhile, it is sent anew', async () => {
    await page.route(sent, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await open(page, '/pin/create/')
    await expect(page.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 })
    expect(wanted).toEqual([expect.stringContaining('start_ms'), wanted[0]])
  })
})

test('a video that the browser cannot show is used as it is', async ({ page, press }) => {
  await join(page)
  await open(page, '/pin/create/')
  await page.getByLabel(/^Drop a picture/).setInputFiles({
    name: 'unseen.mkv',
    mimeType: 'video/x-matroska',
    buffer: Buffer.from('This is no video at all.'),
  })
  await expect(page.getByText("Your browser can't show this video")).toBeVisible()
  await expectNoViolations(page, 'a video that cannot be shown')
  await press(page.getByRole('button', { name: 'Use this video' }))
  await expect(page.getByRole('region', { name: 'Picture' }).getByRole('alert')).toContainText(
    'neither a picture nor a video we can read',
  )
})
