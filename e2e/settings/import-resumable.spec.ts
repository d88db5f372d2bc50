import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Import } from '#contract/transfer/import'
import { drawPicture } from '../../testing/media/pictures.ts'
import { makeZip } from '../../testing/zip.ts'
import { refuseToKeepFiles, reloadThoughAsked } from '../support/browser/no-room.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { watchSending } from '../support/browser/watch-sending.ts'
import { expect, open, test } from '../support/journey.ts'
import { openSlowLink, type SlowLink } from '../support/outside/slow-link.ts'
import { read } from '../support/wire.ts'
import { join } from '../support/world.ts'

/** Slow enough to be interrupted: some ten seconds for a file. */
const bytesPerSecond = 900_000

async function largeZip() {
  const pins = JSON.stringify([{ title: 'Rose', board: 'Roses', image: 'rose.png' }])
  const buffer = makeZip([
    { name: 'noise.bin', bytes: randomBytes(9_000_000) },
    { name: 'rose.png', bytes: await drawPicture() },
    { name: 'pins.json', bytes: pins },
  ])
  return { name: 'mine.zip', mimeType: 'application/zip', buffer }
}

const fieldOf = (page: Page) => page.getByLabel('File', { exact: true })
const barOf = (page: Page) => page.getByRole('progressbar', { name: 'Progress of mine.zip' })
const percentOf = async (page: Page) =>
  100 *
  Number(
    (await barOf(page)
      .getAttribute('value')
      .catch(() => null)) ?? 0,
  )

async function send(page: Page, file: Awaited<ReturnType<typeof largeZip>>): Promise<void> {
  await fieldOf(page).setInputFiles(file)
  await page.getByRole('button', { name: 'Import file' }).press('Enter')
}

/** Sends a file, and cuts the link when a part of it has arrived. */
async function loseAmid(
  page: Page,
  link: SlowLink,
  file: Awaited<ReturnType<typeof largeZip>>,
): Promise<void> {
  await open(page, `${link.url}/settings/import/`)
  await send(page, file)
  await expect.poll(() => percentOf(page)).toBeGreaterThan(40)
  link.cut()
  await expect(page.getByText('It goes on by itself when you are connected')).toBeVisible()
}

test('a large file goes on after the connection was lost and the page loaded again, and is one import', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  const file = await largeZip()
  const state = page.getByRole('status').filter({ hasText: /./ })

  await test.step('lost amid the file, it says so, waits, and goes on by itself', async () => {
    await loseAmid(page, link, file)
    await expectNoViolations(page, 'a file to import that waits for the connection')
    link.mend(bytesPerSecond)
    await expect(page.getByText(/^Uploading: \d+%$/)).toBeVisible()
  })

  await test.step('it can be paused and resumed by one key', async () => {
    await page.getByRole('button', { name: 'Pause' }).focus()
    await page.keyboard.press('Enter')
    await expect(state).toHaveText(/^Paused at \d+%$/)
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    await expectNoViolations(page, 'a file to import that is paused')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Uploading: \d+%$/)).toBeVisible()
  })

  await test.step('loaded again, it goes on without being chosen again', async () => {
    await expect(page.getByText('If you leave this page, it goes on')).toBeVisible()
    link.mend()
    await open(page, `${link.url}/settings/import/`)
    await expect(page.getByText('1 saved · 0 you had already · 0 failed')).toBeVisible()
    await expect(fieldOf(page)).toBeVisible()
    expect(sending.begun).toHaveLength(1)
    expect(sending.offsets[0]).toBe(0)
    // Not from its beginning.
    expect(sending.offsets.slice(1).every((offset) => offset > 0)).toBe(true)
    expect(sending.offsets.length).toBeGreaterThan(2)
    const imports = await read<Import[]>(page, 'ImportsResource', {})
    expect(imports.map(({ name, kind }) => [name, kind])).toEqual([['mine.zip', 'export']])
  })

  await test.step('nothing of it is left on the device', async () => {
    await open(page, `${link.url}/settings/import/`)
    await expect(page.getByText('Finished')).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
    await expect(fieldOf(page)).toBeVisible()
  })
  await link.close()
})

test('a large file is cancelled, or refused by its first bytes, and the form is there again', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource/)
  await join(page)
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  await open(page, `${link.url}/settings/import/`)

  await test.step('cancelled', async () => {
    await send(page, await largeZip())
    await expect.poll(() => percentOf(page)).toBeGreaterThan(10)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    expect((await deleted).status()).toBe(204)
    await expect(fieldOf(page)).toBeFocused()
    await open(page, `${link.url}/settings/import/`)
    await expect(fieldOf(page)).toBeVisible()
    await expect(barOf(page)).toHaveCount(0)
  })

  await test.step('refused', async () => {
    const buffer = Buffer.alloc(9_000_000, '%')
    await send(page, { name: 'mine.zip', mimeType: 'application/zip', buffer })
    await expect(fieldOf(page)).toHaveAccessibleDescription(/We can't read this file/)
    await expect(fieldOf(page)).toBeFocused()
    await expectNoViolations(page, 'a file to import that was refused')
  })
  expect(await read<Import[]>(page, 'ImportsResource', {})).toEqual([])
  await link.close()
})

test('a file that the browser has no room for is asked for again, and goes on where it stopped', async ({
  page,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', bytesPerSecond)
  const file = await largeZip()
  await refuseToKeepFiles(page)

  await test.step('leaving asks, as it would be lost', async () => {
    await loseAmid(page, link, file)
    await reloadThoughAsked(page, link)
  })

  await test.step('another file is not taken for it', async () => {
    const again = page.getByLabel('Choose again mine.zip')
    await expect(page.getByText('Choose mine.zip again, and it goes on')).toBeVisible()
    await expectNoViolations(page, 'a file to import that is asked for again')
    await again.setInputFiles({ ...file, buffer: file.buffer.subarray(1) })
    await expect(page.getByText('That is another file.')).toBeVisible()
    await again.setInputFiles(file)
    await expect(page.getByText('1 saved · 0 you had already · 0 failed')).toBeVisible()
    expect(sending.begun).toHaveLength(1)
    expect(sending.offsets.at(-1)).toBeGreaterThan(0)
  })
  await link.close()
})
