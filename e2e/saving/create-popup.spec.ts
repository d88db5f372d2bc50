import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { expect, open, test, unique, untilAlive } from '../support/journey.ts'
import { ask, read } from '../support/wire.ts'
import {
  fillJoining,
  join,
  type MadeBoard,
  newBoard,
  newPin,
  newSection,
} from '../support/world.ts'

interface SavedPin {
  id: string
  title: string
  description: string
  link: string
  method: string
  board: { name: string }
}

function address(method: string, query: Record<string, string>): string {
  return `/pin/create/${method}/?${new URLSearchParams(query)}`
}

/** Opens it as a page of somebody else does: in a small window with a tie to that page. */
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

/** How much higher the window is made than what it shows. */
function heightBeyondContent(popup: Page): Promise<number> {
  return popup.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('main > :first-child')
    return Number(document.documentElement.dataset.askedHeightPx) - (shown?.offsetHeight ?? 0)
  })
}

/** What the server says when it refuses a save. */
function refusal(reason: string, status: number) {
  const error = { reason, message: `Refused: ${reason}`, message_detail: null }
  const resource_response = { status: 'failure', code: 1, data: null, error }
  return { status, json: { resource_response, resource: { options: {} } } }
}

async function newestPin(popup: Page): Promise<SavedPin> {
  const href = await popup.getByRole('link', { name: 'See it now' }).getAttribute('href')
  return read<SavedPin>(popup, 'PinResource', { id: href?.split('/')[2] })
}

test('a visitor signs up beside the picture, saves it, and the window closes itself', async ({
  page,
  others,
  baseURL,
}) => {
  const media = `${others}/tart.jpg`
  const asked = address('bookmarklet', {
    url: `${others}/`,
    media,
    title: 'Lemon tart',
    description: 'x'.repeat(700),
    guid: 'a-guid',
  })
  const told: URL[] = []
  // On a screen that is high enough; the one that tests run on is not.
  await page.context().addInitScript(() => {
    Object.defineProperty(screen, 'availHeight', { value: 5_000 })
    const resize = window.resizeTo
    window.resizeTo = (widthPx, heightPx) => {
      document.documentElement.dataset.askedHeightPx = String(heightPx)
      resize.call(window, widthPx, heightPx)
    }
  })
  const popup = await openWindow(page, others, `${baseURL}${asked}`)
  popup.on('request', (request) => {
    if (request.url().includes('/_/_/logging/')) told.push(new URL(request.url()))
  })
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  const shown = popup.getByRole('img', { name: 'The picture you are saving' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(736)
  await expect.poll(() => popup.evaluate(() => window.outerWidth)).toBeGreaterThanOrEqual(750)
  await expect.poll(() => heightBeyondContent(popup)).toBe(48)

  await fillJoining(popup.locator('main'))
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  expect(popup.url()).toBe(`${baseURL}${asked}`)
  await expect(popup.getByLabel('Description')).toHaveValue('x'.repeat(500))
  await expect(popup.getByLabel('Title', { exact: true })).toHaveValue('Lemon tart')

  const board = await newBoard(popup, unique('Sweet'))
  await popup.clock.install()
  await popup.reload()
  await expect(popup.getByRole('option', { name: board.name })).toBeVisible()
  // From here on time passes as the test says.
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
  await expect.poll(() => told.length).toBe(1)
  expect(Object.fromEntries(told[0]?.searchParams ?? [])).toMatchObject({
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

test('without a picture the page’s own are offered; with none there is a way on', async ({
  page,
  others,
  consoleWatch,
}) => {
  // Without a word for how it was opened: the same page, for visitors too.
  const asked = new URLSearchParams({ url: `${others}/` })
  await page.goto(`/pin/create/?${asked}`)
  await expect(page).toHaveURL(`/pin/create/create/?${asked}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  await join(page)
  const board = await newBoard(page, unique('Found'))
  await newPin(page, board, { description: 'Sharp #tartwindow' })
  await open(page, `/pin/create/?${asked}`)
  await expect(page).toHaveURL(`/pin/create/create/?${asked}`)
  await expect(page.getByRole('img', { name: 'The picture you are saving' })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Choose board' })
  expect(await panel.boundingBox()).toMatchObject({ width: 472 })
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 364 })
  await page.getByRole('button', { name: /^Choose from \d pictures/ }).click()
  // Until another is chosen, no board takes the one before.
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
  // Hashtags that are in use are offered while one is written.
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
    query: `${asked}`,
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

  await open(page, address('button', { url: `${others}/empty` }))
  await expect(page.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await expect(page.getByRole('option', { name: board.name })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  // A page that has trouble of its own is not one without pictures: it is asked again.
  consoleWatch.expectTrouble(/status of 400/)
  await page.route('**/FindPinImagesResource/get/**', (route) =>
    route.fulfill(refusal('url_unreachable', 400)),
  )
  await open(page, address('button', { url: `${others}/empty` }))
  const trouble = page.getByRole('alert')
  await expect(trouble.getByRole('heading')).toHaveText(/^We couldn't look at /)
  await expect(trouble.getByText('Refused: url_unreachable')).toBeVisible()
  await page.unroute('**/FindPinImagesResource/get/**')
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await page.getByRole('link', { name: 'Bring a picture' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
})

test('by keys alone the window saves to a section, and shows what lands on a new board', async ({
  page,
  others,
}) => {
  await join(page)
  await newSection(page, await newBoard(page, 'Doors'), 'Knockers')
  const asked = { url: `${others}/`, media: `${others}/kitchen.png` }
  // What is typed before the boards have come waits for them.
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/BoardPickerBoardsResource/**', async (route) => {
    await mayCome
    await route.continue()
  })
  await open(page, address('button', asked))
  await page.getByRole('combobox', { name: 'Search boards' }).focus()
  await page.keyboard.type('doors')
  letCome()
  await expect(page.getByRole('option', { name: 'Doors' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Knockers' })).toBeVisible()
  // The keys go on where they were, without a way to be found there first.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved to Knockers in Doors')

  await open(page, address('button', asked))
  await expect(page.getByRole('option', { name: 'Doors' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search boards' }).focus()
  await page.keyboard.type('Larder')
  await page.keyboard.press('Enter')
  const created = page.locator('[data-board-created]')
  await expect(created.locator('img')).toHaveAttribute('src', /picture-preview.*kitchen\.png/)
})

test('on a phone: home for visitors, a page of its own for pins of ours, and back where one came from', async ({
  openBrowser,
  others,
  baseURL,
  consoleWatch,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser({ ...phone, baseURL })
  await page.clock.install()
  await page.goto(address('button', { url: `${others}/`, media: `${others}/tart.jpg` }))
  await expect(page).toHaveURL('/')
  await page.goto(`/pin/create/?media=${others}/tart.jpg`)
  await expect(page).toHaveURL('/')

  await join(page)
  const own = await newBoard(page, unique('Mine'))
  const target = await newBoard(page, unique('Target'))
  const pin = await newPin(page, own, { title: unique('Flag') })
  await open(page, '/settings/privacy/')
  await page.goto(address('button', { url: `${baseURL}/pin/${pin.id}/` }))
  await expect(page).toHaveURL(`/pin/${pin.id}/repin/x/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose board')
  // What nobody here can mend is told in one sentence, whatever the server says.
  consoleWatch.expectTrouble(/status of 507/, /status of 400/)
  const row = page.getByRole('option', { name: target.name }).first()
  for (const [answer, told] of [
    [refusal('storage_full', 507), 'Sorry! Something went wrong on our end.'],
    [refusal('board_full', 400), 'Refused: board_full'],
  ] as const) {
    await page.route('**/RepinResource/create/', (route) => route.fulfill(answer))
    await row.tap()
    await expect(page.getByRole('alert').getByText(told, { exact: true })).toBeVisible()
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
  // The page it goes back to says where the pin went.
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
  await ask(page, 'BoardResource/delete', { board_id: target.id })

  // A picture of another site is named there, too.
  await open(page, '/settings/privacy/')
  const media = `${others}/tart.jpg`
  await page.goto(address('button', { url: `${others}/`, media, title: 'Lemon tart' }))
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Lemon tart')
  await untilAlive(page)
  await title.fill('Tart of a phone')
  await page.getByRole('option', { name: own.name }).first().tap()
  await expect(page).toHaveURL('/settings/privacy/')
  const mine = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: own.id })
  expect(mine[0]).toMatchObject({ title: 'Tart of a phone' })

  // By way of a new board: as many pages back as that took.
  await page.goto(address('button', { url: `${baseURL}/pin/${pin.id}/` }))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Create board' }).tap()
  // Nothing of a page as high as the screen is pushed out of it.
  await expect(page.getByRole('heading', { level: 1, name: 'Create board' })).toBeInViewport({
    ratio: 1,
  })
  const name = unique('Made on the way')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board created')
  await expect(page).toHaveURL('/settings/privacy/')
  await expect(notices.getByText(`Saved to ${name}`)).toBeVisible()

  // Its steps are no past: closing leaves them all, whether to the page before or for good.
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
  // As browsers do that count the steps.
  await closing.evaluate(() => {
    window.close = () => {}
  })
  await closing.getByRole('button', { name: 'Close' }).tap()
  await expect(closing.getByText('You can close this window now.')).toBeVisible()
})

/** A tab of its own, as a link of others opens it, in which a board with sections was chosen. */
async function openSections(page: Page, path: string, board: MadeBoard): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((to) => void window.open(to, '_blank', 'noopener'), path)
  const tab = await opened
  // Its first request is sent before the browser plays a phone.
  await tab.reload()
  await tab.getByRole('option', { name: board.name }).first().tap()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Choose section')
  return tab
}

test('a picture is taken from the page that opened the window alone', async ({
  page,
  others,
  baseURL,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Handed over'))
  const asked = address('extension', { url: `${others}/empty`, title: 'A drawing' })
  const popup = await openWindow(page, others, `${baseURL}${asked}`)
  await expect(popup.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  // What is handed over before the window listens reaches nobody: it says when it does.
  await page.waitForFunction(() => (window as { isReady?: boolean }).isReady === true)
  const dataUri = await page.getByAltText('A drawing').getAttribute('src')
  const message = { type: 'pinImageData', dataUri }
  const shown = popup.getByRole('img', { name: 'The picture you are saving' })

  // From the window itself, and what is no picture: neither is taken.
  await popup.evaluate((data) => window.postMessage(data, '*'), message)
  const give = (data: object) =>
    page.evaluate((told) => (window as { opened?: Window }).opened?.postMessage(told, '*'), data)
  await give({ ...message, dataUri: 'data:text/html;base64,PHNjcmlwdD4=' })
  await expect(popup.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await give(message)
  await expect(shown).toHaveAttribute('src', dataUri ?? '')
  await popup.getByRole('option', { name: board.name }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  expect(await newestPin(popup)).toMatchObject({ method: 'extension', link: `${others}/empty` })
})
