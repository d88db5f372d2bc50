import type { Locator, Page } from '@playwright/test'
import { expectNoViolations, untilStill } from '../support/browser/violations.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { read } from '../support/wire.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Another member's board with one pin, and one's own boards. */
async function makeBoards(page: Page, author: Page) {
  await join(author)
  const theirs = await newBoard(author, unique('Shop signs'))
  const pin = await newPin(author, theirs, { title: unique('Painted letters') })
  const { username } = await join(page)
  for (const name of ['Doors', 'Kitchen']) await newBoard(page, name)
  await open(page, theirs.url)
  return { pin, username, card: page.getByRole('link', { name: pin.title, exact: true }) }
}

/** Touches an element until the finger is lifted. */
async function putFinger(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The card is not in view')
  const finger = await page.context().newCDPSession(page)
  // Over a row of the menu that opens, whether the title above the cards takes one line or two.
  const at = { x: box.x + 60, y: box.y + box.height - 10 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', byPx = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y: at.y - byPx }],
    })
  await touch('touchStart')
  return { at, move: (byPx: number) => touch('touchMove', byPx), lift: () => touch('touchEnd') }
}

const row = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

test('the menu of a long press on a card saves it, to the suggested board or to another', async ({
  page,
  openBrowser,
}) => {
  const { pin, card, username } = await makeBoards(page, await openBrowser())
  const address = page.url()
  const finger = await putFinger(page, card)
  const menu = page.getByRole('menu', { name: `More about ${pin.title}` })
  await expect(row(page, 'Save to Kitchen')).toBeVisible()
  const isOverRow = ({ x, y }: typeof finger.at) =>
    document.elementFromPoint(x, y)?.closest('[role=menuitem]') !== null
  await expect.poll(() => page.evaluate(isOverRow, finger.at)).toBe(true)
  await finger.lift()
  // Lifting the finger presses neither the row nor the pin below, and selects no text.
  await untilStill(page)
  await expect(row(page, 'Save to Kitchen')).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await expectNoViolations(page, 'the menu of a card on a phone')
  const sheet = await menu.boundingBox()
  expect(sheet).toMatchObject({ x: 0, width: 390 })
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844)

  // A tap outside only closes the menu.
  await page.touchscreen.tap(60, 40)
  await expect(menu).toHaveCount(0)
  expect(page.url()).toBe(address)

  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await row(page, 'Save to another board').tap()
  const picker = page.getByRole('dialog', { name: 'Choose board' })
  await picker.getByRole('option', { name: 'Doors' }).tap()
  await expect(page.getByRole('status').getByText('Saved to Doors')).toBeVisible()
  await expect(picker).toHaveCount(0)
  const boards = await read<{ name: string; pin_count: number }[]>(page, 'BoardsResource', {
    username,
  })
  expect(boards.find(({ name }) => name === 'Doors')?.pin_count).toBe(1)

  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await row(page, 'Saved to Doors').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doors')
})

test('a finger that scrolls or is lifted early opens no menu', async ({ page, openBrowser }) => {
  await page.clock.install()
  const { pin, card } = await makeBoards(page, await openBrowser())
  const menu = page.getByRole('menu')
  // Opened once before, so that its script is loaded.
  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const moving = await putFinger(page, card)
  await moving.move(40)
  await page.clock.runFor(2_000)
  await moving.lift()
  await expect(menu).toHaveCount(0)
  await page.clock.resume()
  await expect(page).not.toHaveURL(/\/pin\//)

  await card.tap()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`))
  await expect(menu).toHaveCount(0)
})

test('a menu stays open when the finger of the long press is lifted, wherever that is', async ({
  page,
  openBrowser,
}) => {
  await page.clock.install()
  const { pin, card } = await makeBoards(page, await openBrowser())
  const address = page.url()
  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await expect(row(page, 'Save to Kitchen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.evaluate(() => addEventListener('mouseup', () => (document.title = 'lifted'), true))
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // Outside the sheet, and on it.
  for (const height of [844, 420]) {
    await page.setViewportSize({ width: 390, height })
    await page.evaluate(() => (document.title = 'pressed'))
    const finger = await putFinger(page, card)
    // Too short for a long press of the browser itself: it ends as a tap.
    await page.clock.runFor(600)
    await expect(menu).toBeVisible()
    await finger.lift()
    await expect(page).toHaveTitle('lifted')
    await expect(row(page, 'Save to Kitchen')).toBeVisible()
    expect(page.url()).toBe(address)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('the phone’s back button closes a menu and a dialog, and stays on the page', async ({
  page,
  openBrowser,
}) => {
  // The browser itself handles the phone's back button, which tests cannot press.
  await page.addInitScript(() => {
    const scope = globalThis as unknown as {
      CloseWatcher: new () => { requestClose(): void }
      watchers: { requestClose(): void }[]
    }
    scope.watchers = []
    scope.CloseWatcher = class extends scope.CloseWatcher {
      constructor() {
        super()
        scope.watchers.push(this)
      }
    }
  })
  const goBack = () =>
    page.evaluate(() =>
      (globalThis as unknown as { watchers: { requestClose(): void }[] }).watchers
        .at(-1)
        ?.requestClose(),
    )
  const { pin } = await makeBoards(page, await openBrowser())
  const address = page.url()
  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await expect(menu).toBeVisible()
  await goBack()
  await expect(menu).toHaveCount(0)

  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await row(page, 'Report Pin').tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await goBack()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)
})

test('a pin’s page shows the board that Save uses, and keeps it in view', async ({
  page,
  openBrowser,
}) => {
  const { pin } = await makeBoards(page, await openBrowser())
  await open(page, `/pin/${pin.id}/`)
  const chooser = page.getByRole('article').getByRole('button', { name: /choose a board for/ })
  await expect(chooser).toHaveText('Kitchen')
  await expect(chooser.getByText('Kitchen')).toBeInViewport()
  const save = page.getByRole('article').getByRole('button', { name: /^Save .* to Kitchen$/ })
  // How much follows below hangs on how many similar pins there are.
  await page.evaluate(() =>
    scrollTo(0, (document.querySelector('article')?.getBoundingClientRect().height ?? 0) / 2),
  )
  await expect(save).toBeInViewport({ ratio: 1 })
})

test('a visitor who saves from a card’s menu is asked to sign up', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  await join(author)
  const theirs = await newBoard(author, unique('Shop signs'))
  const pin = await newPin(author, theirs, { title: unique('Painted letters') })
  await open(page, theirs.url)
  await page.getByRole('button', { name: `More about ${pin.title}` }).tap()
  await row(page, 'Save').tap()
  await expect(page.getByRole('dialog', { name: /Sign up|save/i })).toBeVisible()
})

test('the create page on a phone mentions choosing, not dropping', async ({ page }) => {
  await join(page)
  await open(page, '/pin/create/')
  await expect(page.getByText(/^Add a picture/)).toBeVisible()
  await expect(page.getByText(/^Drop a picture/)).toBeHidden()
  await open(page, '/search/picture/')
  await expect(page.getByText('Search with a picture of yours')).toBeVisible()
  await expect(page.getByText(/^Drop a picture/)).toBeHidden()
})
