import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { watchSending } from '../../support/browser/watch-sending.ts'
import { makePinsDue } from '../../support/due/due-pins.ts'
import { expect, open, test } from '../../support/journey.ts'
import { openSlowLink, type SlowLink } from '../../support/outside/slow-link.ts'
import { drawFlag, drawNoise } from '../../support/pictures.ts'
import { post, read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const names = Array.from({ length: 29 }, (_, at) => `${String(at + 1).padStart(2, '0')}.png`)

test('thirty files of a folder, over a connection that drops twice, ten of them scheduled, become thirty pins, once each', async ({
  page,
  press,
  baseURL,
  consoleWatch,
}) => {
  test.slow()
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  const { username } = await join(page)
  await post(page, 'PartnerResource/update', { business_name: 'Thirty & Co' })
  const board = await newBoard(page, 'Thirty')
  const folder = await folderOfThirty()
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', 1_200_000)
  const waiting = page.getByText(/It goes on by itself/)

  await test.step('lost amid several files, all of them arrive once it is back', async () => {
    // Sessions know of a new business after a moment.
    await expect(async () => {
      await open(page, `${link.url}/pin/create/?board_id=${board.id}`)
      expect(await page.getByRole('radio', { name: 'Publish later' }).count()).toBe(1)
    }).toPass()
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

  await test.step('ten are chosen by keyboard and scheduled, one each day', async () => {
    const all = page.getByRole('checkbox', { name: '30 of 30 chosen to be saved next' })
    await all.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Left for later')).toHaveCount(30)
    for (const name of names.slice(-10)) {
      await page.getByRole('checkbox', { name: `Choose ${name}` }).focus()
      await page.keyboard.press('Space')
    }
    await page.getByRole('radio', { name: 'Publish later' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Day').fill('2020-01-01')
    await press(page.getByRole('button', { name: 'Schedule 10 Pins' }))
    await expect(page.getByText('That time has passed. Choose a later one.').first()).toBeVisible()
    await expectNoViolations(page, 'files to schedule, at a time that has passed')
    await page.getByLabel('Day').fill(inDays(2))
    await press(page.getByRole('button', { name: 'Schedule 10 Pins' }))
    await expect(page.getByText('10 Pins are scheduled')).toBeVisible()
    const waiting = await read<{ publish_time: number }[]>(page, 'ScheduledPinsResource', {})
    const times = waiting.map(({ publish_time }) => publish_time)
    expect(new Set(times).size).toBe(10)
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(8.9 * 86_400)
  })

  await test.step('lost once more amid saving, after a pin whose answer never came', async () => {
    const saves = await cutAfterSave(page, link, 8)
    await page.getByRole('checkbox', { name: '0 of 20 chosen to be saved next' }).check()
    await page.getByRole('radio', { name: 'Publish now' }).check()
    await press(page.getByRole('button', { name: 'Save 20 Pins' }))
    await expect(page.getByText(/Not saved yet/).first()).toBeVisible()
    await expectNoViolations(page, 'pins that wait for the connection')
    link.mend()
    await expect(page.getByText('20 Pins saved to Thirty')).toBeVisible({ timeout: 60_000 })
    // The control: saves were sent once more.
    expect(saves()).toBeGreaterThan(20)
  })

  await test.step('all thirty are there, once each', async () => {
    const options = { board_id: board.id, page_size: 100 }
    const onBoard = () =>
      read<{ id: string; image_signature: string }[]>(page, 'BoardFeedResource', options)
    expect(await onBoard()).toHaveLength(20)
    await makePinsDue(username)
    await expect.poll(async () => (await onBoard()).length, { timeout: 120_000 }).toBe(30)
    const pins = await onBoard()
    expect(new Set(pins.map((pin) => pin.image_signature)).size).toBe(30)
    await open(page, `${link.url}/pin/create/`)
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
    await expect(page.getByRole('list', { name: 'The files you are saving' })).toHaveCount(0)
  })
  await link.close()
  await rm(folder, { recursive: true })
})

/** As date fields take it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

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
