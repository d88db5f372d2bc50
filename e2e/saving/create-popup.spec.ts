import type { Page } from '@playwright/test'
import { createAddress, newestPin, refusal } from '../support/create-popup.ts'
import { expect, open, test, unique } from '../support/journey.ts'
import { fillJoining, join, newBoard, newPin, newSection } from '../support/world.ts'

/** Opens it as another site does: in a popup that keeps its opener. */
async function openWindow(page: Page, others: string, url: string): Promise<Page> {
  await page.goto(`${others}/gallery`)
  const opened = page.waitForEvent('popup')
  await page.evaluate((to) => {
    const opener = window as { opened?: Window | null; isReady?: boolean }
    addEventListener('message', ({ source, data }) => {
      if (source === opener.opened && data === 'pinterestReady') opener.isReady = true
    })
    opener.opened = window.open(to, '_blank', 'popup,width=600,height=300')
  }, url)
  return opened
}

/** How much higher the popup makes itself than its content. */
function heightBeyondContent(popup: Page): Promise<number> {
  return popup.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('main > :first-child')
    return Number(document.documentElement.dataset.askedHeightPx) - (shown?.offsetHeight ?? 0)
  })
}

test('a visitor signs up beside the picture, saves it, and the popup closes itself', async ({
  page,
  others,
  baseURL,
}) => {
  const media = `${others}/tart.jpg`
  const path = createAddress('bookmarklet', {
    url: `${others}/`,
    media,
    title: 'Lemon tart',
    description: 'x'.repeat(700),
    guid: 'a-guid',
  })
  const reported: URL[] = []
  // Pretends a screen that is high enough; the tests' screen is not.
  await page.context().addInitScript(() => {
    Object.defineProperty(screen, 'availHeight', { value: 5_000 })
    const resize = window.resizeTo
    window.resizeTo = (widthPx, heightPx) => {
      document.documentElement.dataset.askedHeightPx = String(heightPx)
      resize.call(window, widthPx, heightPx)
    }
  })
  const popup = await openWindow(page, others, `${baseURL}${path}`)
  popup.on('request', (request) => {
    if (request.url().includes('/_/_/logging/')) reported.push(new URL(request.url()))
  })
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  const shown = popup.getByRole('img', { name: 'The picture you are saving' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(736)
  await expect.poll(() => popup.evaluate(() => window.outerWidth)).toBeGreaterThanOrEqual(750)
  await expect.poll(() => heightBeyondContent(popup)).toBe(48)

  await fillJoining(popup.locator('main'))
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  expect(popup.url()).toBe(`${baseURL}${path}`)
  await expect(popup.getByLabel('Description')).toHaveValue('x'.repeat(500))
  await expect(popup.getByLabel('Title', { exact: true })).toHaveValue('Lemon tart')

  const board = await newBoard(popup, unique('Sweet'))
  await popup.clock.install()
  await popup.reload()
  await expect(popup.getByRole('option', { name: board.name })).toBeVisible()
  // From here on the test controls the clock.
  await popup.clock.pauseAt(Date.now() + 3_600_000)
  await popup.getByRole('option', { name: board.name }).click()
  const heading = popup.getByRole('heading', { level: 1, name: `Saved to ${board.name}` })
  await expect
    .poll(async () => {
      await popup.clock.runFor(50)
      return heading.count()
    })
    .toBe(1)
  const pin = await newestPin(popup)
  expect(pin).toMatchObject({
    title: 'Lemon tart',
    description: 'x'.repeat(500),
    link: `${others}/`,
    method: 'bookmarklet',
    board: { name: board.name },
  })
  await expect.poll(() => reported.length).toBe(1)
  expect(Object.fromEntries(reported[0]?.searchParams ?? [])).toMatchObject({
    client: 'web',
    event: 'pin_create_success',
    pin_id: pin.id,
    path: '/pin/create/bookmarklet/',
    query: expect.stringContaining('guid=a-guid'),
  })

  await popup.clock.runFor(9_800)
  expect(popup.isClosed()).toBe(false)
  const closed = popup.waitForEvent('close')
  await popup.clock.runFor(200)
  await closed
})

test('without a picture those of the page are offered, and several can be chosen', async ({
  page,
  others,
}) => {
  // Without the method in the path: the same page, for visitors too.
  const query = new URLSearchParams({ url: `${others}/` })
  await page.goto(`/pin/create/?${query}`)
  await expect(page).toHaveURL(`/pin/create/create/?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  await join(page)
  const board = await newBoard(page, unique('Found'))
  await open(page, `/pin/create/?${query}`)
  await expect(page).toHaveURL(`/pin/create/create/?${query}`)
  await expect(page.getByRole('img', { name: 'The picture you are saving' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Choose board' })
  expect(await panel.boundingBox()).toMatchObject({ width: 472 })
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 364 })
  await page.getByRole('button', { name: /^Choose from \d pictures/ }).click()
  // Until another picture is chosen, boards are disabled.
  const row = page.getByRole('option', { name: board.name })
  await expect(row).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('button', { name: /^Picture 1 of / }).click()
  await page.getByRole('button', { name: /^Picture 2 of / }).click()
  await page.getByRole('button', { name: 'Save 2 Pins' }).click()
  await expect(page.getByLabel('Title of picture 2')).toHaveValue(/./)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: /^Picture 2 of / }).click()
  await expect(page.getByRole('img', { name: 'The picture you are saving' })).toHaveAttribute(
    'src',
    /kitchen\.png/,
  )
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lemon tart with burnt sugar')
})

test('hashtags are suggested in the popup, and a save that failed is tried again with the same words', async ({
  page,
  others,
  consoleWatch,
}) => {
  const query = new URLSearchParams({ url: `${others}/` })
  await join(page)
  const board = await newBoard(page, unique('Found'))
  await newPin(page, board, { description: 'Sharp #tartwindow' })
  await open(page, `/pin/create/create/?${query}`)
  // Existing hashtags are suggested while typing one.
  await expect(async () => {
    await page.getByLabel('Description').fill('')
    await page.getByLabel('Description').fill('For tea #tart')
    await expect(page.getByRole('option', { name: /#tartwindow/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Description')).toHaveValue(/^For tea #tartwindow ?$/)

  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Lemon tart with burnt sugar')
  await title.fill('t'.repeat(120))
  await expect(title).toHaveValue('t'.repeat(100))
  await title.fill('Burnt tart')

  // A save that fails is counted too, and can be tried again.
  consoleWatch.expectTrouble(/status of 507/)
  await page.route('**/PinResource/create/', (route) => route.fulfill(refusal('storage_full', 507)))
  const counted = page.waitForRequest('**/_/_/logging/**')
  await page.getByRole('option', { name: board.name }).click()
  const { searchParams } = new URL((await counted).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client: 'web',
    event: 'pin_create_fail',
    path: '/pin/create/create/',
    query: `${query}`,
  })
  await expect(page.getByRole('alert').getByText('Refused: storage_full')).toBeVisible()
  await expect(title).toHaveValue('Burnt tart')
  await page.unroute('**/PinResource/create/')
  await page.getByRole('option', { name: board.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  expect(await newestPin(page)).toMatchObject({
    title: 'Burnt tart',
    method: 'scraped',
    link: `${others}/`,
  })
  await page.getByRole('button', { name: 'Keep open' }).click()
})

test('a page that could not be reached is tried again; one without pictures offers to bring one', async ({
  page,
  others,
  consoleWatch,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Found'))
  // An unreachable page is not reported as one without pictures.
  consoleWatch.expectTrouble(/status of 400/)
  await page.route('**/FindPinImagesResource/get/**', (route) =>
    route.fulfill(refusal('url_unreachable', 400)),
  )
  await open(page, createAddress('button', { url: `${others}/empty` }))
  const trouble = page.getByRole('alert')
  await expect(trouble.getByRole('heading')).toHaveText(/^We couldn't look at /)
  await expect(trouble.getByText('Refused: url_unreachable')).toBeVisible()
  await page.unroute('**/FindPinImagesResource/get/**')
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await expect(page.getByRole('option', { name: board.name })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Bring a picture' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
})

test('by keyboard only the popup saves to a section, and shows the picture on a new board', async ({
  page,
  others,
}) => {
  await join(page)
  await newSection(page, await newBoard(page, 'Doors'), 'Knockers')
  const fields = { url: `${others}/`, media: `${others}/kitchen.png` }
  // Text typed before the boards have loaded is applied afterwards.
  const { promise: loaded, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/BoardPickerBoardsResource/**', async (route) => {
    await loaded
    await route.continue()
  })
  await open(page, createAddress('button', fields))
  await page.getByRole('combobox', { name: 'Search boards' }).focus()
  await page.keyboard.type('doors')
  release()
  await expect(page.getByRole('option', { name: 'Doors' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Knockers' })).toBeVisible()
  // The arrow keys work at once, without moving the focus first.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved to Knockers in Doors')

  await open(page, createAddress('button', fields))
  await expect(page.getByRole('option', { name: 'Doors' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search boards' }).focus()
  await page.keyboard.type('Larder')
  await page.keyboard.press('Enter')
  const created = page.locator('[data-board-created]')
  await expect(created.locator('img')).toHaveAttribute('src', /picture-preview.*kitchen\.png/)
})

test('a picture is accepted only from the page that opened the popup', async ({
  page,
  others,
  baseURL,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Handed over'))
  const path = createAddress('extension', { url: `${others}/empty`, title: 'A drawing' })
  const popup = await openWindow(page, others, `${baseURL}${path}`)
  await expect(popup.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  // Messages before the popup listens are lost: it reports when it is ready.
  await page.waitForFunction(() => (window as { isReady?: boolean }).isReady === true)
  const dataUri = await page.getByAltText('A drawing').getAttribute('src')
  const message = { type: 'pinImageData', dataUri }
  const shown = popup.getByRole('img', { name: 'The picture you are saving' })

  // A message from the popup itself, and one without a picture: neither is accepted.
  await popup.evaluate((data) => window.postMessage(data, '*'), message)
  const give = (data: object) =>
    page.evaluate((sent) => (window as { opened?: Window }).opened?.postMessage(sent, '*'), data)
  await give({ ...message, dataUri: 'data:text/html;base64,PHNjcmlwdD4=' })
  await expect(popup.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await give(message)
  await expect(shown).toHaveAttribute('src', dataUri ?? '')
  await popup.getByRole('option', { name: board.name }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  expect(await newestPin(popup)).toMatchObject({ method: 'extension', link: `${others}/empty` })
})
