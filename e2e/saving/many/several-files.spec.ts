import type { Page, Request } from '@playwright/test'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { watchSending } from '../../support/browser/watch-sending.ts'
import { expect, open, test } from '../../support/journey.ts'
import { openSlowLink } from '../../support/outside/slow-link.ts'
import { drawFlag, drawNoise } from '../../support/pictures.ts'
import { read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const diskFullText = 'There is no room left on this server.'
const diskFull = {
  status: 507,
  json: { success: false, reason: 'storage_full', message: diskFullText },
}
/** What the browser still keeps. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(idbRequest: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        idbRequest.addEventListener('success', () => resolve(idbRequest.result))
      })
    const database = await answerOf(indexedDB.open('uploads'))
    const count = (name: string) => answerOf(database.transaction(name).objectStore(name).count())
    const counts = { uploads: await count('uploads'), files: await count('files') }
    database.close()
    return counts
  })
const list = (page: Page) => page.getByRole('list', { name: 'The files you are saving' })

test('several files are sent in turns, paused, cancelled, kept over a reload, and saved', async ({
  page,
  context,
  press,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/Failed to load resource|net::ERR/)
  test.slow()
  await join(page)
  const board = await newBoard(page, 'All at once')
  const sending = watchSending(page)
  const link = await openSlowLink(baseURL ?? '', 500_000)
  const address = `${link.url}/pin/create/?board_id=${board.id}`
  const row = (name: string) =>
    list(page)
      .getByRole('listitem')
      .filter({ has: title(name) })
  const title = (name: string) => page.getByLabel(`Title of ${name}`)

  await test.step('each has its own row, and what fails is tried again', async () => {
    await open(page, address)
    await page.route('**/upload-image/', (route) => route.fulfill(diskFull), { times: 1 })
    await page
      .getByLabel(/^Drop a picture/)
      .setInputFiles([
        named('noise.png', await drawNoise()),
        named('one.png', await drawFlag()),
        named('two.png', await drawFlag()),
        named('no picture.png', Buffer.from('words')),
        named('tiny.png', await drawFlag({ widthPx: 119, heightPx: 300 })),
      ])
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Save 5 files')
    await expect(page.getByText(diskFullText)).toBeVisible()
    await press(page.getByRole('button', { name: /^Try .* again$/ }))
    await expect(row('one.png').getByText('Ready to save')).toBeVisible()
    await expect(row('two.png').getByText('Ready to save')).toBeVisible()
    await expect(row('no picture.png').getByText(/type|kind|read/i)).toBeVisible()
    await expect(row('tiny.png').getByText('needs 120 pixels at least')).toBeVisible()
    await press(page.getByRole('button', { name: 'Cancel tiny.png' }))
    await expect(row('tiny.png')).toHaveCount(0)
    await title('one.png').fill('The first')
    await title('noise.png').fill('Much noise')
    await expectNoViolations(page, 'several files under way')
  })

  await test.step('one is paused by the keyboard, and goes on where it stopped', async () => {
    const line = page.getByRole('progressbar', { name: 'Sent of noise.png' })
    const percent = async () => Number(await line.getAttribute('aria-valuenow'))
    await expect.poll(percent).toBeGreaterThan(45)
    await page.getByRole('button', { name: 'Pause noise.png' }).focus()
    await page.keyboard.press('Enter')
    await expect(row('noise.png').getByText(/Paused at/)).toBeVisible()
    // The focus is still on it.
    await expect(page.getByRole('button', { name: 'Go on with noise.png' })).toBeFocused()
    await page.keyboard.press('Enter')
    // What was under way when it was paused arrives first.
    await expect.poll(() => sending.offsets.at(-1), { timeout: 60_000 }).toBeGreaterThan(0)
    // Slow enough to be lost amid the rest.
    link.mend(100_000)
    expect(sending.begun).toHaveLength(1)
  })

  await test.step('loaded again amid it, the queue is there with its titles', async () => {
    await page.getByRole('button', { name: 'Cancel no picture.png' }).focus()
    await page.keyboard.press('Enter')
    await expect(row('no picture.png')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel two.png' })).toBeFocused()
    link.cut()
    await expect(row('noise.png').getByText(/It goes on by itself/)).toBeVisible()
    link.mend()
    await open(page, address)
    await expect(title('noise.png')).toHaveValue('Much noise')
    await expect(title('one.png')).toHaveValue('The first')
    // In the order in which they were chosen.
    const inOrder = ['noise.png', 'one.png', 'two.png'].map((name) => `Title of ${name}`)
    await expect(list(page).locator('label', { hasText: 'Title of' })).toHaveText(inOrder)
    await expect(page.getByText('3 of 3 files are here')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoViolations(page, 'several files that have arrived, on a phone')
  })

  await test.step('another tab leaves them alone, and after another page they are there again', async () => {
    const other = await context.newPage()
    await open(other, address)
    await expect(other.getByLabel(/^Drop a picture/)).toBeAttached()
    await expect(list(other)).toHaveCount(0)
    await other.close()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page.getByText('3 of 3 files are here')).toBeVisible()
  })

  await test.step('all are saved to one board, once', async () => {
    await press(page.getByRole('button', { name: 'Save 3 Pins' }))
    await expect(page.getByText('3 Pins saved to All at once')).toBeVisible()
    const pins = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
    expect(pins.map((pin) => pin.title).sort()).toEqual(['', 'Much noise', 'The first'])
    await open(page, address)
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
    await expect(list(page)).toHaveCount(0)
    expect(await countKept(page)).toEqual({ uploads: 0, files: 0 })
  })
  await link.close()
})

test('only chosen files are saved, and what is removed leaves the focus on another', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 400/)
  await join(page)
  const board = await newBoard(page, 'Some of them')
  await open(page, `/pin/create/?board_id=${board.id}`)
  const names = ['one.png', 'two.png', 'later.png']
  const files = names.map(async (name) => named(name, await drawFlag()))
  await page.getByLabel(/^Drop a picture/).setInputFiles(await Promise.all(files))
  await page.getByLabel('Title of later.png').fill('For later')
  await page.getByRole('checkbox', { name: 'Choose later.png' }).press('Space')
  await expect(page.getByText('3 of 3 files are here')).toBeVisible()
  const error = { reason: 'image_not_found', message: 'That picture is gone.' }
  const refused = { status: 400, json: { resource_response: { error } } }
  const saves = '**/resource/PinResource/create/'
  const refuseNext = () => page.route(saves, (route) => route.fulfill(refused), { times: 1 })
  await refuseNext()
  const isSave = (request: Request) => request.url().endsWith('/PinResource/create/')
  const keys = new Set<string | undefined>()
  page.on('request', (one) => isSave(one) && keys.add(one.headers()['idempotency-key']))
  await page.getByRole('button', { name: 'Save 2 Pins' }).press('Enter')
  await expect(page.getByText('That picture is gone.')).toBeVisible()
  await expect(page.getByText('Pin saved to Some of them')).toBeVisible()
  // Under the key of what was refused, it would be refused for good.
  await refuseNext()
  const again = page.waitForRequest(isSave)
  await page.getByRole('button', { name: 'Save 1 Pin' }).press('Enter')
  await again
  expect(keys.size).toBe(3)
  await expect(page.getByText('That picture is gone.')).toBeVisible()
  const left = page.getByRole('button', { name: /^Cancel (one|two)\.png$/ })
  await expect(left).toHaveCount(1)
  await left.press('Enter')
  await expect(left).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel later.png' })).toBeFocused()
  const pins = () => read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  expect((await pins()).map(({ title }) => title)).toEqual([''])
  await page.getByRole('checkbox', { name: 'Choose later.png' }).press('Space')
  await page.getByRole('button', { name: 'Save 1 Pin' }).press('Enter')
  await expect.poll(async () => (await pins()).map(({ title }) => title)).toContain('For later')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('one picture twice becomes two Pins, though nobody hears that they were saved before the page is loaded again', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/net::ERR/)
  await join(page)
  const board = await newBoard(page, 'Twice')
  const other = await newBoard(page, 'Chosen afterwards')
  const address = `/pin/create/?board_id=${board.id}`
  const pinsOf = ({ id }: { id: string }) =>
    read<unknown[]>(page, 'BoardFeedResource', { board_id: id })
  const pins = () => pinsOf(board)
  const flag = await drawFlag()
  await open(page, address)
  await page
    .getByLabel(/^Drop a picture/)
    .setInputFiles([named('one.png', flag), named('again.png', flag)])
  await expect(page.getByText('2 of 2 files are here')).toBeVisible()

  let saves = 0
  await page.route('**/resource/PinResource/create/', async (route) => {
    saves += 1
    if (saves <= 2) await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page.getByRole('button', { name: 'Save 2 Pins' }))
  await expect(page.getByText(/Not saved yet/).first()).toBeVisible()
  await expect.poll(async () => (await pins()).length).toBe(2)
  await open(page, `/pin/create/?board_id=${other.id}`)
  await expect(page.getByText(/there will be one Pin, not two/)).toHaveCount(2)
  // The page before tried again by itself: it must be gone before an answer can come through.
  await page.unroute('**/resource/PinResource/create/')
  await expect(page.getByLabel('Title of one.png')).toHaveAttribute('readonly')
  await press(page.getByRole('button', { name: 'Save 2 Pins' }))
  await expect(page.getByText('2 Pins saved to Twice')).toBeVisible()
  expect([await pins(), await pinsOf(other)].map(({ length }) => length)).toEqual([2, 0])
})

test('what several files have in common is kept over a reload, and sent with each; one of them is edited', async ({
  page,
  press,
}) => {
  await join(page)
  const board = await newBoard(page, 'In common')
  const address = `/pin/create/?board_id=${board.id}`
  await open(page, address)
  const files = ['one.png', 'two.png'].map(async (name) => named(name, await drawFlag()))
  await page.getByLabel(/^Drop a picture/).setInputFiles(await Promise.all(files))
  await expect(page.getByText('2 of 2 files are here')).toBeVisible()
  await page.getByLabel('Description').fill('Flags of nowhere #flags')
  await page.getByLabel('Link', { exact: true }).fill('https://flags.example/all')
  await page.getByText('More options').click()
  await page.getByRole('checkbox', { name: 'Allow comments' }).press('Space')
  await page.getByRole('checkbox', { name: 'Made with AI' }).press('Space')
  await page.getByLabel('Alt text of one.png').fill('Three stripes')

  await test.step('edited by keyboard, with an undo', async () => {
    await page.getByRole('button', { name: 'Edit one.png' }).press('Enter')
    const editor = page.getByRole('dialog', { name: 'Edit one.png' })
    await editor.getByRole('button', { name: 'Turn to the right' }).press('Enter')
    await editor.getByRole('button', { name: 'Mirror sideways' }).press('Enter')
    await editor.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(editor.getByText(/400\D+300/)).toBeVisible()
    await expectNoViolations(page, 'one of several files that is edited')
    await editor.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(editor).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit one.png' })).toBeFocused()
  })

  await open(page, address)
  await expect(page.getByLabel('Description')).toHaveValue('Flags of nowhere #flags')
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('https://flags.example/all')
  await expect(page.getByRole('checkbox', { name: 'Allow comments' })).not.toBeChecked()
  await expect(page.getByLabel('Alt text of one.png')).toHaveValue('Three stripes')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoViolations(page, 'several files with options, on a phone')
  // It is edited on from what was done.
  await page.getByRole('button', { name: 'Edit one.png' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit one.png' })
  await expect(editor.getByText(/400\D+300/)).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'Save 2 Pins' }))
  await expect(page.getByText('2 Pins saved to In common')).toBeVisible()

  interface Saved {
    id: string
    alt_text: string | null
    description: string
    link: string | null
    comments_allowed: boolean
    is_ai_made: boolean
    images: Record<string, { width: number; height: number }>
  }
  const found = await read<{ id: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  const pins = await Promise.all(found.map(({ id }) => read<Saved>(page, 'PinResource', { id })))
  for (const pin of pins)
    expect(pin).toMatchObject({
      ...{ description: 'Flags of nowhere #flags', link: 'https://flags.example/all' },
      ...{ comments_allowed: false, is_ai_made: true },
    })
  const [edited] = pins.filter(({ alt_text }) => alt_text === 'Three stripes')
  const { width = 0, height = 0 } = edited?.images['736x'] ?? {}
  expect(width / height).toBeCloseTo(4 / 3, 1)
})
