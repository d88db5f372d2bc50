import type { Page } from '@playwright/test'
import {
  chooseMany,
  countFileUrls,
  readInPage,
  takeUploads,
} from '../../../testing/browser/many-files.ts'
import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test } from '../../support/journey.ts'
import { drawFlag } from '../../support/pictures.ts'
import { read } from '../../support/wire.ts'
import { join, newBoard } from '../../support/world.ts'

const many = 2_000
/** The window's and those near it, with room for taller rows. */
const maxRows = 40
const rows = (page: Page) => page.getByRole('list', { name: 'The files you are saving' })
const title = (page: Page, name: string) => page.getByLabel(`Title of ${name}`)
const field = 'input[type="file"][multiple]'
/** What the browser keeps: files, and those that it need not send again. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(idbRequest: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        idbRequest.addEventListener('success', () => resolve(idbRequest.result))
      })
    const database = await answerOf(indexedDB.open('uploads'))
    const stores = database.transaction(['files', 'uploads'])
    const [files, known] = await Promise.all([
      answerOf(stores.objectStore('files').count()),
      answerOf<{ sent?: unknown }[]>(stores.objectStore('uploads').getAll()),
    ])
    database.close()
    return { files, sent: known.filter(({ sent }) => sent).length }
  })

test('two thousand files have few rows in the page, are kept over a reload, and removed', async ({
  page,
}) => {
  test.slow()
  await join(page)
  const board = await newBoard(page, 'Thousands')
  await countFileUrls(page)
  const { promise: reloaded, resolve: goOn } = Promise.withResolvers<void>()
  const taken = await takeUploads(page, { after: many / 2, until: reloaded })
  const address = `/pin/create/?board_id=${board.id}`

  await test.step('only the rows near the view are there, and all have their place', async () => {
    await open(page, address)
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
    await chooseMany(page, field, many)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Save 2,000 files')
    await expect(title(page, '0001.png')).toBeVisible()
    const first = rows(page).locator('li').first()
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(first).toHaveAttribute('aria-setsize', '2000')
    const inPage = await readInPage(page)
    expect(inPage.rows).toBeLessThan(maxRows)
    expect(inPage.fileUrls).toBeLessThanOrEqual(inPage.rows)
    await expectNoViolations(page, 'two thousand files')
  })

  await test.step('whoever scrolls finds rows everywhere, wherever the focus is', async () => {
    for (const part of [0.2, 0.6, 0.4, 1]) {
      await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part)
      await expect.poll(() => rowsInWindow(page)).toBeGreaterThan(3)
    }
    // Its file is the last to be kept.
    await title(page, '2000.png').fill('The last')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(title(page, '0001.png')).toBeVisible()
  })

  await test.step('what is typed stays, and the focus with it, wherever the page is', async () => {
    await title(page, '0002.png').fill('The second')
    await page.keyboard.press('End')
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part)
      await expect.poll(() => rowsInWindow(page)).toBeGreaterThan(3)
      const inPage = await readInPage(page)
      expect(inPage.rows).toBeLessThan(maxRows)
      expect(inPage.fileUrls).toBeLessThanOrEqual(maxRows)
    }
    await expect(rows(page).locator('li').last()).toHaveAttribute('aria-posinset', '2000')
    await expect(title(page, '0002.png')).toBeFocused()
    await page.keyboard.type('!')
    await expect(title(page, '0002.png')).toHaveValue('The second!')
    // It is among the first to arrive, and has no button to pause it then.
    await expect(page.getByRole('button', { name: 'Pause 0002.png' })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Alt text of 0002.png')).toBeFocused()
    for (const button of ['Edit', 'Cancel']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: `${button} 0002.png` })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Choose 0003.png' })).toBeFocused()
  })

  await test.step('loaded again, all are there, and what has arrived is not sent again', async () => {
    await expect.poll(async () => (await kept(page)).files, { timeout: 60_000 }).toBe(many)
    await expect.poll(taken, { timeout: 150_000 }).toBe(many / 2 + 2)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible()
    // Two are under way, and sent again.
    expect(taken()).toBe(many / 2 + 2)
    await expect.poll(() => kept(page)).toEqual({ files: many, sent: many / 2 })
    await open(page, address)
    goOn()
    await expect(title(page, '0002.png')).toHaveValue('The second!')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(title(page, '2000.png')).toHaveValue('The last')
    await expect(page.getByText('2,000 of 2,000 files are here').first()).toBeVisible({
      timeout: 150_000,
    })
    expect(taken()).toBe(many + 2)
    expect((await readInPage(page)).fileUrls).toBeLessThanOrEqual(maxRows)
  })

  await test.step('all are removed at once, after a question', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove 2,000 files' }).click()
    await expect(page.getByLabel(/^Drop a picture/)).toBeAttached()
    await expect.poll(() => kept(page)).toEqual({ files: 0, sent: 0 })
    await expect.poll(async () => (await readInPage(page)).fileUrls).toBe(0)
  })
})

test('a queue waits as long as the server says, and its files are saved as they arrive', async ({
  page,
  press,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 429/)
  await join(page)
  const board = await newBoard(page, 'In time')
  await open(page, `/pin/create/?board_id=${board.id}`)
  let uploads = 0
  const error = { success: false, reason: 'rate_limited', message: 'Too many at once.' }
  await page.route('**/upload-image/', (route) => {
    uploads += 1
    // Longer than any single request waits by itself.
    return uploads === 3
      ? route.fulfill({ status: 429, headers: { 'retry-after': '12' }, json: error })
      : route.continue()
  })
  const files = ['one.png', 'two.png', 'three.png', 'four.png'].map(async (name) => ({
    ...{ name, mimeType: 'image/png', buffer: await drawFlag() },
  }))
  await page.getByLabel(/^Drop a picture/).setInputFiles(await Promise.all(files))
  await expect(page.getByText(/It goes on by itself at/)).toBeVisible()
  await expectNoViolations(page, 'a queue that waits for the server')
  await press(page.getByRole('button', { name: 'Save 4 Pins' }))
  const pins = () => read<unknown[]>(page, 'BoardFeedResource', { board_id: board.id })
  await expect.poll(async () => (await pins()).length).toBeGreaterThanOrEqual(2)
  await expect(page.getByText('4 Pins saved to In time')).toBeVisible()
  expect((await pins()).length).toBe(4)
  // The refused one, once more.
  expect(uploads).toBe(5)
})

/** In the window, not near it. */
const rowsInWindow = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('li[aria-posinset]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length,
  )
