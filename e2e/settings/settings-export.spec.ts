import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join as joinPath } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromBufferPromise } from 'yauzl'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test } from '../support/journey.ts'
import { join, newBoard, newPin } from '../support/world.ts'

/** Unzips the file into a new folder and returns its path. */
async function unpack(path: string): Promise<string> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'bowerbird-copy-'))
  const zip = await fromBufferPromise(await readFile(path))
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    const file = joinPath(folder, entry.fileName)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, Buffer.concat(pieces))
  }
  return folder
}

test('a copy of one’s data is requested, downloaded, read from the disk, and deleted', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 40[0-4]/)
  const member = await join(page)
  const board = await newBoard(page, 'Lamps')
  await newPin(page, board, { title: 'Of brass', link: 'https://lamps.example/' })
  await open(page, '/settings/')
  await page.getByRole('link', { name: /^Download your data/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Download your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a copy of your data?' })
  await dialog.getByLabel('Your password').fill('not my password 1')
  await dialog.getByRole('button', { name: 'Make my copy' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/.+/)
  await expectNoViolations(page, 'asking for a copy')
  await dialog.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const download = page.getByRole('link', { name: 'Download', exact: true })
  await expect(download).toBeVisible({ timeout: 30_000 })
  await expectNoViolations(page, 'a copy that is ready')
  const begun = page.waitForEvent('download')
  await download.click()
  const folder = await unpack(await (await begun).path())

  await page.goto(pathToFileURL(joinPath(folder, 'index.html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page, 'the start page of a copy')
  await page.getByRole('link', { name: 'Lamps' }).click()
  const pin = page.getByRole('listitem').filter({ hasText: 'Of brass' })
  const picture = pin.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectNoViolations(page, 'a board of a copy')

  await open(page, '/settings/export/')
  await page.getByRole('button', { name: 'Delete the copy' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this copy?' })
  await question.getByRole('button', { name: 'Delete the copy' }).click()
  await expect(page.getByText('Your copy is ready')).toHaveCount(0)
})
