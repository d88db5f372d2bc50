import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { createAddress, refusal } from '../support/create-popup.ts'
import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { post, read } from '../support/wire.ts'
import { join, type MadeBoard, newBoard, newPin, newSection } from '../support/world.ts'

test('on a phone: home for visitors, the repin page for our own pins, and back to the previous page', async ({
  openBrowser,
  others,
  baseURL,
  consoleWatch,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser({ ...phone, baseURL })
  await page.clock.install()
  await page.goto(createAddress('button', { url: `${others}/`, media: `${others}/tart.jpg` }))
  await expect(page).toHaveURL('/')
  await page.goto(`/pin/create/?media=${others}/tart.jpg`)
  await expect(page).toHaveURL('/')

  await join(page)
  const own = await newBoard(page, unique('Mine'))
  const target = await newBoard(page, unique('Target'))
  const pin = await newPin(page, own, { title: unique('Flag') })
  await open(page, '/settings/privacy/')
  await page.goto(createAddress('button', { url: `${baseURL}/pin/${pin.id}/` }))
  await expect(page).toHaveURL(`/pin/${pin.id}/repin/x/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose board')
  // Server problems are reported with one general sentence, whatever the server's message.
  consoleWatch.expectTrouble(/status of 507/, /status of 400/)
  const row = page.getByRole('option', { name: target.name }).first()
  for (const [answer, message] of [
    [refusal('storage_full', 507), 'Sorry! Something went wrong on our end.'],
    [refusal('board_full', 400), 'Refused: board_full'],
  ] as const) {
    await page.route('**/RepinResource/create/', (route) => route.fulfill(answer))
    await row.tap()
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
    await page.unroute('**/RepinResource/create/')
  }
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await row.tap()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return new URL(page.url()).pathname
    })
    .toBe('/settings/privacy/')
  // The previous page reports where the pin went.
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(`Saved to ${target.name}`)).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(notices.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    /^\/pin\/\d+\/$/,
  )
  await page.clock.runFor(100)
  await expect(notices.getByText(`Saved to ${target.name}`)).toHaveCount(0)
  await page.clock.resume()
  const feed = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: target.id })
  expect(feed).toMatchObject([{ title: pin.title }])
  await post(page, 'BoardResource/delete', { board_id: target.id })

  // A picture of another site can get a title there, too.
  await open(page, '/settings/privacy/')
  const media = `${others}/tart.jpg`
  await page.goto(createAddress('button', { url: `${others}/`, media, title: 'Lemon tart' }))
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Lemon tart')
  await untilInteractive(page)
  await title.fill('Tart of a phone')
  await page.getByRole('option', { name: own.name }).first().tap()
  await expect(page).toHaveURL('/settings/privacy/')
  const mine = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: own.id })
  expect(mine[0]).toMatchObject({ title: 'Tart of a phone' })

  // With a new board: it goes back over all its steps.
  await page.goto(createAddress('button', { url: `${baseURL}/pin/${pin.id}/` }))
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Create board' }).tap()
  // The heading of the full-height page stays in view.
  await expect(page.getByRole('heading', { level: 1, name: 'Create board' })).toBeInViewport({
    ratio: 1,
  })
  const name = unique('Made on the way')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board created')
  await expect(page).toHaveURL('/settings/privacy/')
  await expect(notices.getByText(`Saved to ${name}`)).toBeVisible()

  // Its steps leave no history: closing leaves them all, to the previous page or by closing the tab.
  const shelf = await newBoard(page, unique('Shelf'))
  const section = await newSection(page, shelf, 'Top')
  await page.goto(`/pin/${pin.id}/repin/x/`)
  await page.getByRole('option', { name: shelf.name }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose section')
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page).toHaveURL('/settings/privacy/')

  const saving = await openSections(page, `/pin/${pin.id}/repin/x/`, shelf)
  const closed = saving.waitForEvent('close')
  await saving.getByRole('option', { name: section.title }).tap()
  await closed

  const closing = await openSections(page, `/pin/${pin.id}/repin/x/`, shelf)
  // Like browsers that refuse to close a tab with a history.
  await closing.evaluate(() => {
    window.close = () => {}
  })
  await closing.getByRole('button', { name: 'Close' }).tap()
  await expect(closing.getByText('You can close this window now.')).toBeVisible()
})

test('on a phone: Back and Forward go through the steps of the window and keep what was typed', async ({
  openBrowser,
  others,
  baseURL,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser({ ...phone, viewport: { width: 390, height: 844 }, baseURL })
  await join(page)
  const board = await newBoard(page, unique('Steps'))
  await newSection(page, board, 'Top')
  await open(page, '/settings/privacy/')
  const address = createAddress('bookmarklet', { url: `${others}/wall` })
  await open(page, address)
  const heading = page.getByRole('heading', { level: 1 })
  const picture = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Picture ${number} of 3`) })

  // One picture, its boards, and the sections of one.
  await picture(2).tap()
  await expect(heading).toHaveText('Choose board')
  await page.getByLabel('Title', { exact: true }).fill('Typed before going back')
  await page.getByRole('option', { name: board.name }).first().tap()
  await expect(heading).toHaveText('Choose section')
  await page.goBack()
  await expect(heading).toHaveText('Choose board')
  await page.goBack()
  await expect(heading).toHaveText('Save this picture')
  await page.goForward()
  await expect(heading).toHaveText('Choose board')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before going back')
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(heading).toHaveText('Save this picture')

  // Several pictures, and the boards for all of them.
  await page.getByRole('button', { name: 'Select several' }).tap()
  for (const number of [1, 2, 3]) await picture(number).tap()
  await page.getByRole('button', { name: 'Save 3 Pins' }).tap()
  await expect(heading).toHaveText('Save 3 pictures')
  await page.getByLabel('Title of picture 2').fill('The second one')
  await page.getByRole('button', { name: 'Leave out picture 3' }).tap()
  await page.getByRole('button', { name: 'Choose a board' }).tap()
  await expect(heading).toHaveText('Choose board')
  await page.goBack()
  await expect(page.getByLabel('Title of picture 2')).toHaveValue('The second one')
  await page.goBack()
  await expect(picture(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(picture(3)).toHaveAttribute('aria-pressed', 'false')
  await page.goForward()
  await expect(page.getByLabel('Title of picture 2')).toHaveValue('The second one')
  await page.goForward()
  await expect(heading).toHaveText('Choose board')

  // Back from the first step leaves.
  for (const text of ['Save 2 pictures', 'Save this picture', 'Save this picture']) {
    await page.goBack()
    await expect(heading).toHaveText(text)
  }
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL('/settings/privacy/')
})

/** Opens a new tab, as a link of another site does, and chooses a board with sections in it. */
async function openSections(page: Page, path: string, board: MadeBoard): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((to) => void window.open(to, '_blank', 'noopener'), path)
  const tab = await opened
  // Its first request is sent before the tab emulates a phone.
  await tab.reload()
  await tab.getByRole('option', { name: board.name }).first().tap()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Choose section')
  return tab
}
