import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { watchSending } from '../support/browser/watch-sending.ts'
import { expect, open, test } from '../support/journey.ts'
import { openSlowLink, type SlowLink } from '../support/outside/slow-link.ts'
import { drawFlag, drawNoise } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, newBoard } from '../support/world.ts'

const names = Array.from({ length: 29 }, (_, at) => `${String(at + 1).padStart(2, '0')}.png`)

test('thirty files of a folder, over a connection that drops twice, become thirty pins, once each', async ({
  page,
  press,
  baseURL,
  consoleWatch,
}) => {
  test.slow()
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  await join(page)
  const board = await newBoard(page, 'Thirty')
  const folder = await folderOfThirty()
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', 1_200_000)
  const waiting = page.getByText(/It goes on by itself/)

  await test.step('lost amid several files, all of them arrive once it is back', async () => {
    await open(page, `${link.url}/pin/create/?board_id=${board.id}`)
    await page.getByLabel('Choose a folder').setInputFiles(folder)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Save 30 files')
    // The large one is the first by its name.
    const line = page.getByRole('progressbar', { name: 'Sent of 00 noise.png' })
    await expect
      .poll(async () => Number(await line.getAttribute('aria-valuenow')))
      .toBeGreaterThan(40)
    link.cut()
    await expect(waiting.first()).toBeVisible()
    await expectNoViolations(page, 'thirty files that wait for the connection')
    link.mend()
    await expect(page.getByText('30 of 30 files are here')).toBeVisible({ timeout: 60_000 })
    expect(sending.begun).toHaveLength(1)
    expect(sending.offsets.at(-1)).toBeGreaterThan(0)
  })

  await test.step('lost once more amid saving, after a pin whose answer never came', async () => {
    const saves = await cutAfterSave(page, link, 8)
    await press(page.getByRole('button', { name: 'Save 30 Pins' }))
    await expect(page.getByText(/Not saved yet/).first()).toBeVisible()
    await expectNoViolations(page, 'pins that wait for the connection')
    link.mend()
    await expect(page.getByText('30 Pins saved to Thirty')).toBeVisible({ timeout: 60_000 })
    // The control: saves were sent once more.
    expect(saves()).toBeGreaterThan(30)
  })

  await test.step('all thirty are there, once each', async () => {
    const options = { board_id: board.id, page_size: 100 }
    const pins = await read<{ id: string; image_signature: string }[]>(
      page,
      'BoardFeedResource',
      options,
    )
    expect(pins).toHaveLength(30)
    expect(new Set(pins.map((pin) => pin.image_signature)).size).toBe(30)
    await open(page, `${link.url}/pin/create/`)
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
    await expect(page.getByRole('list', { name: 'The files you are saving' })).toHaveCount(0)
  })
  await link.close()
  await rm(folder, { recursive: true })
})

/** With what is no picture, which is not taken. */
async function folderOfThirty(): Promise<string> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'thirty-'))
  const inner = joinPath(folder, 'more')
  await mkdir(inner)
  await writeFile(joinPath(folder, '00 noise.png'), await drawNoise())
  for (const [at, name] of names.entries())
    await writeFile(joinPath(at % 2 === 0 ? folder : inner, name), await drawFlag())
  await writeFile(joinPath(folder, 'notes.txt'), 'no picture')
  await writeFile(joinPath(inner, '.hidden.png'), await drawFlag())
  return folder
}

/** The connection is lost once the server has carried out this save, before its answer. Counts the saves sent. */
async function cutAfterSave(page: Page, link: SlowLink, number: number): Promise<() => number> {
  let saves = 0
  await page.route('**/resource/PinResource/create/', async (route) => {
    saves += 1
    if (saves !== number) return route.continue()
    await route.fetch()
    link.cut()
    await route.abort('connectionreset')
  })
  return () => saves
}
