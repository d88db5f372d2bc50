import type { Page } from '@playwright/test'
import { refuseToKeepFiles, reloadThoughAsked } from '../support/browser/no-room.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { watchSending } from '../support/browser/watch-sending.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { openSlowLink, type SlowLink } from '../support/outside/slow-link.ts'
import { drawFlag, drawNoise } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

/** Slow enough to be interrupted: some ten seconds for a noisy file. */
const bytesPerSecond = 900_000

async function noisyFile() {
  const buffer = await drawNoise()
  expect(buffer.byteLength).toBeGreaterThan(8_000_000)
  return { name: 'noise.png', mimeType: 'image/png', buffer }
}

/** Chooses a file, and cuts the link when more than half of it is sent. */
async function loseAmid(
  page: Page,
  link: SlowLink,
  address: string,
  file: Awaited<ReturnType<typeof noisyFile>>,
): Promise<void> {
  await open(page, address)
  await page.getByLabel(/^Drop a picture/).setInputFiles(file)
  await expect.poll(() => sentPercent(page)).toBeGreaterThan(50)
  link.cut()
  await expect(page.getByText('It goes on by itself').first()).toBeVisible()
}

async function sentPercent(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: 'Sent so far' })
  return Number(await bar.getAttribute('aria-valuenow').catch(() => 0))
}

test('a large file goes on after the connection was lost and the page loaded again, and is saved once', async ({
  page,
  press,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const board = await newBoard(page, 'In several goes')
  const title = unique('Much noise')
  const file = await noisyFile()
  const sending = watchSending(page)
  const desk = page.getByRole('region', { name: 'Picture' })
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  const address = `${link.url}/pin/create/?board_id=${board.id}`

  await test.step('lost amid the file, it says so and waits', async () => {
    await loseAmid(page, link, address, file)
    await expectNoViolations(page, 'an upload that waits for the connection')
  })

  await test.step('loaded again, it goes on without being chosen again', async () => {
    link.mend()
    // A server that cannot answer at first is no reason to begin anew.
    const busy = { status: 503, body: '' }
    await page.route('**/upload-resumable/*', (route) => route.fulfill(busy), { times: 1 })
    await open(page, address)
    await expect(page.getByText('Your picture is ready.')).toBeVisible()
    expect(sending.begun).toHaveLength(1)
    expect(sending.offsets[0]).toBe(0)
    // Not from its beginning.
    expect(sending.offsets.at(-1)).toBeGreaterThan(0)
  })

  await test.step('saved once, and then nothing is left of it', async () => {
    await page.getByLabel('Title').fill(title)
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      'Saved to In several goes',
    )
    const pins = await read(page, 'BoardFeedResource', { board_id: board.id })
    expect(pins).toHaveLength(1)
    await open(page, address)
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
  })

  await test.step('chosen once more, it is said to be there already', async () => {
    await page.getByLabel(/^Drop a picture/).setInputFiles(file)
    await expect(desk.getByText('You saved this very picture to In several goes')).toBeVisible()
    await expectNoViolations(page, 'a picture that was saved already')
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(desk.getByRole('link', { name: 'In several goes' })).toBeInViewport()
  })
  await link.close()
})

test('a file that the browser has no room for is asked for again, and goes on where it stopped', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const board = await newBoard(page, 'Without room')
  const file = await noisyFile()
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  const address = `${link.url}/pin/create/?board_id=${board.id}`
  await refuseToKeepFiles(page)

  await test.step('leaving asks, as it would be lost', async () => {
    await loseAmid(page, link, address, file)
    await reloadThoughAsked(page, link)
  })

  await test.step('another file is not taken for it', async () => {
    const again = page.getByLabel('Choose again noise.png')
    await expect(page.getByText('Choose noise.png again, and it goes on')).toBeVisible()
    await expectNoViolations(page, 'a file that is asked for again')
    await again.setInputFiles({ ...file, buffer: file.buffer.subarray(1) })
    await expect(page.getByText('That is another file.')).toBeVisible()
    await again.setInputFiles(file)
    await expect(page.getByText('1 of 1 file is here')).toBeVisible()
    expect(sending.begun).toHaveLength(1)
    expect(sending.offsets.at(-1)).toBeGreaterThan(0)
  })
  await link.close()
})

test('what is chosen while an earlier file is still looked for is not replaced by it', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  const address = `${link.url}/pin/create/`
  await loseAmid(page, link, address, await noisyFile())
  link.mend()

  await page.addInitScript(() => {
    const { query } = LockManager.prototype
    const isFound = new Promise((found) => Object.assign(window, { found }))
    LockManager.prototype.query = async function queryLate() {
      await isFound
      return query.call(this)
    }
  })
  await open(page, address)
  const small = { name: 'flag.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.getByLabel(/^Drop a picture/).setInputFiles(small)
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  const begun = page.waitForRequest('**/upload-resumable/**', { timeout: 3_000 })
  await page.evaluate(() => (window as unknown as { found: () => void }).found())
  await expect(begun).rejects.toThrow('Timeout')
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await link.close()
})
