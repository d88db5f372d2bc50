import { randomBytes } from 'node:crypto'
import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits'
import type { Import } from '#contract/transfer/import'
import { drawPicture } from '../../testing/media/pictures.ts'
import { makeZip } from '../../testing/zip.ts'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join } from '../support/world.ts'

const others = () => process.env.OTHERS_URL ?? ''

test('bookmarks are imported as pins, with failures listed; a page is imported with its pictures', async ({
  page,
}) => {
  const member = await join(page)
  await open(page, '/settings/import/')
  await page.getByRole('button', { name: 'Import file' }).click()
  const field = page.getByLabel('File', { exact: true })
  await expect(field).toHaveAccessibleDescription(/Choose a file/)
  await field.setInputFiles({
    name: 'bookmarks.html',
    mimeType: 'text/html',
    buffer: Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Baking</H3><DL>
      <DT><A HREF="${others()}/">Lemon tart</A><DT><A HREF="${others()}/empty">Nothing</A></DL></DL>`),
  })
  await page.getByRole('radio', { name: 'Secret' }).first().check()
  await page.getByRole('button', { name: 'Import file' }).click()
  await expect(page.getByText('1 saved · 0 you had already · 1 failed')).toBeVisible()
  await expect(page.getByText('Finished')).toBeVisible()
  await page.getByRole('button', { name: 'Show what failed' }).click()
  await expect(page.getByText('There is no picture on that page.')).toBeVisible()
  await expectNoViolations(page, 'an import with what failed')

  await page.getByLabel('Address of the page').fill(`${others()}/`)
  await page.getByLabel('Board', { exact: true }).fill('From a page')
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect
    .poll(async () => (await read<Import[]>(page, 'ImportsResource', {})).map(({ state }) => state))
    .toEqual(['finished', 'finished'])

  await open(page, `/${member.username}/baking/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Lemon tart/ }).first()).toBeVisible()
})

test('a file in one piece is sent with its progress, and a large text is refused before it is sent', async ({
  page,
}) => {
  await join(page)
  await open(page, '/settings/import/')
  const field = page.getByLabel('File', { exact: true })
  const folder = await mkdtemp(joinPath(tmpdir(), 'bowerbird-import-'))
  const path = joinPath(folder, 'pins.json')
  const large = await openFile(path, 'w')
  await large.truncate(limits.importTextFileBytes + 1)
  await large.close()
  await field.setInputFiles(path)
  await page.getByRole('button', { name: 'Import file' }).click()
  await rm(folder, { recursive: true })
  await expect(field).toHaveAccessibleDescription(/larger than 50 MB\. Only a zip may be\./)
  await expect(field).toBeFocused()

  const pins = JSON.stringify([{ title: 'Noise', board: 'Noises', image: 'noise.png' }])
  const buffer = makeZip([
    { name: 'noise.bin', bytes: randomBytes(4_000_000) },
    { name: 'noise.png', bytes: await drawPicture() },
    { name: 'pins.json', bytes: pins },
  ])
  await sendSlowly(page, buffer.length / 12)
  await field.setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Import file' }).press('Enter')
  const progress = page.getByRole('progressbar', { name: /^Uploading: \d+%$/ })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  const warned = page.waitForEvent('dialog')
  // Deferred, as the runner would wait for the cancelled reload.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(progress).toBeVisible()
  await expectNoViolations(page, 'a file that is being sent')
  await expect(page.getByText('1 saved · 0 you had already · 0 failed')).toBeVisible()
})

async function sendSlowly(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
  })
}
