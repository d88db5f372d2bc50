import type { Page, Route } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard } from '../support/world.ts'

const titlesOn = async (page: Page, board: MadeBoard): Promise<string[]> => {
  const pins = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: board.id })
  return pins.map(({ title }) => title)
}

async function fileOf(name: string) {
  return { name, mimeType: 'image/png', buffer: await drawFlag() }
}

/** Fills the create page with a picture and a title. */
async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^Drop a picture/).setInputFiles(await fileOf('flag.png'))
  await page.getByLabel('Title').fill(title)
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
}

/** The server handles the request, but its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

test('a save whose answer is lost makes one pin, whether the page or the user tries again', async ({
  page,
  others,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_CONNECTION_RESET/)
  await join(page)
  const board = await newBoard(page, 'Once')
  await open(page, '/pin/create/')
  await fill(page, 'Tried again by the page')
  await page.route('**/PinResource/create/', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await titlesOn(page, board)).toEqual(['Tried again by the page'])

  await open(page, '/pin/create/')
  await fill(page, 'Pressed again')
  await page.route('**/PinResource/create/', loseAnswer, { times: 3 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText(/^No answer came/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await titlesOn(page, board)).toEqual(['Pressed again', 'Tried again by the page'])

  // The bookmarklet and the extension open this popup.
  const media = `${others}/tart.jpg`
  const query = new URLSearchParams({ url: `${others}/`, media, title: 'From a page' })
  await open(page, `/pin/create/bookmarklet/?${query}`)
  await page.route('**/PinResource/create/', loseAnswer, { times: 1 })
  await page.getByRole('option', { name: board.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  expect(await titlesOn(page, board)).toHaveLength(3)
})

test('the create page asks before it is left, and takes several files that were dropped', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/status of 415/, /ERR_FAILED/)
  await join(page)
  await newBoard(page, 'Kept')
  await open(page, '/')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Pin/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      transfer.items.add(new File(['no picture'], name, { type: 'text/plain' }))
    return transfer
  })
  // Dropped outside the drop area, where the browser would open the file instead of the page.
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: drop })
  await expect(page.getByText('not a picture we can read')).toHaveCount(3)
  for (const name of ['a.txt', 'b.txt', 'c.txt'])
    await page.getByRole('button', { name: `Cancel ${name}` }).click()

  // Nothing would be lost otherwise.
  await page.route('**/PinDraftResource/update/', (route) => route.abort())
  await fill(page, 'Half written')
  await expect(page.getByRole('alert').getByText(/^Not saved yet/)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half written')

  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Your picture is ready.')).toBeVisible()

  const warned = page.waitForEvent('dialog')
  // Deferred, as the runner would wait for the cancelled reload.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Title')).toHaveValue('Half written')

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a picture whose upload failed stays, and is sent again', async ({ page, consoleWatch }) => {
  consoleWatch.expectTrouble(/ERR_FAILED/, /status of 403/)
  await join(page)
  await newBoard(page, 'Kept')
  await open(page, '/pin/create/')
  await page.route('**/upload-image/', (route) => route.abort())
  await page.getByLabel(/^Drop a picture/).setInputFiles(await fileOf('flag.png'))
  const picture = page.getByRole('region', { name: 'Picture' })
  await expect(picture.getByRole('alert')).toContainText("We couldn't reach")
  await expect(picture.locator('img')).toBeVisible()
  await page.unroute('**/upload-image/')
  await picture.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await expect(picture.getByRole('alert')).toBeHidden()
})

test('an unreachable page loads by itself once the server is reachable', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/)
  const { username } = await join(page)
  await open(page, `/${username}/`)
  await page.route(/\/resource\/|\/healthz/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't reach Bowerbird")
  await page.unroute(/\/resource\/|\/healthz/)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^We couldn't reach/)
  await expect(page).toHaveURL(/\/$/)
})
