import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/browser/violations.ts'
import { expect, open, test, unique, untilInteractive } from '../support/journey.ts'
import { drawFlag } from '../support/pictures.ts'
import { read } from '../support/wire.ts'
import { fillJoining, join, newBoard, newPin } from '../support/world.ts'

interface SavedPin {
  title: string
  method: string
  images: { orig: { width: number } }
}

/** Runs the bookmarklet from the page of tools, as a browser does. */
async function getBookmarklet(page: Page): Promise<() => Promise<void>> {
  await open(page, '/tools/')
  const link = page.getByRole('link', { name: 'Save to Bowerbird' })
  await expect(link).toHaveAttribute('href', /^javascript:/)
  const address = (await link.getAttribute('href')) ?? ''
  return () => page.evaluate(decodeURIComponent(address.slice('javascript:'.length)))
}

function chooserOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Choose a picture to save' })
}

test('the bookmarklet lists the pictures of a page with a strict policy and saves one', async ({
  page,
  others,
}) => {
  await join(page)
  const board = await newBoard(page, unique('Bookmarked'))
  const press = await getBookmarklet(page)
  await page.getByRole('link', { name: 'Save to Bowerbird' }).click()
  await expect(page.getByText('Drag this button to your bookmarks bar')).toBeVisible()

  await page.goto(`${others}/gallery`)
  await press()
  const chooser = chooserOf(page)
  // A closed shadow tree stays closed to a bookmarklet.
  await expect(chooser.getByRole('listitem')).toHaveText([
    '1200 × 1600',
    '820 × 620',
    '500 × 700',
    '640 × 480',
    '300 × 200',
  ])
  await expect(chooser.getByRole('button', { name: /1200 × 1600, The tart/ })).toBeFocused()
  const opened = page.waitForEvent('popup')
  await chooser.getByRole('button', { name: /640 × 480, The window/ }).click()
  const popup = await opened
  await expect(chooser).toHaveCount(0)
  await popup.getByRole('option', { name: board.name }).first().click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  const feed = await read<object[]>(page, 'BoardFeedResource', { board_id: board.id })
  expect(feed).toMatchObject([
    { title: 'A house in pictures', link: `${others}/gallery`, method: 'bookmarklet' },
  ])
})

test('several pictures are saved to one board after a sign-up, and failed ones are tried again', async ({
  page,
  others,
  consoleWatch,
}) => {
  const press = await getBookmarklet(page)
  await page.goto(`${others}/gallery`)
  await press()
  const chooser = chooserOf(page)
  await expect(chooser.getByRole('listitem')).toHaveCount(5)
  // By keyboard only.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(chooser.getByRole('button', { name: 'Select several' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chooser.getByRole('button', { name: 'Save 0 Pins' })).toBeDisabled()
  // The last one has no address: the page sends it to the popup.
  for (const words of [/The tart$/, /The garden$/, /The window$/, /A drawing$/]) {
    const picture = chooser.getByRole('button', { name: words })
    await picture.focus()
    await page.keyboard.press('Space')
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
  }
  await chooser.getByRole('button', { name: /The window$/ }).press('Space')
  await expect(chooser.getByRole('status').last()).toHaveText('3 selected, 20 at most')
  const opened = page.waitForEvent('popup')
  await chooser.getByRole('button', { name: 'Save 3 Pins' }).press('Enter')
  const popup = await opened

  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  await expect(popup.getByText('3 pictures')).toBeVisible()
  await fillJoining(popup.locator('main'))
  // As if the form were sent before its scripts have loaded.
  await popup.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
  const heading = popup.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Save 3 pictures')
  const board = await newBoard(popup, unique('Several'))
  await popup.getByRole('combobox', { name: 'Search boards' }).fill(board.name)
  await expect(popup.getByLabel('Title of picture 1')).toHaveValue('The tart')
  await popup.getByLabel('Title of picture 2').fill('A wild garden')
  await expect(popup.getByRole('img', { name: 'Picture 3' })).toHaveAttribute('src', /^data:image/)
  await expectNoViolations(popup, 'the window for several pictures')

  const keys: string[] = []
  popup.on('request', async (request) => {
    if (request.url().includes('/PinResource/create/'))
      keys.push((await request.headerValue('idempotency-key')) ?? '')
  })
  consoleWatch.expectTrouble(/status of 400/)
  await popup.route('**/PinResource/create/', (route) => {
    if (!route.request().postData()?.includes('lazy.png')) return route.fallback()
    const error = { reason: 'url_unreachable', message: 'No answer', message_detail: null }
    const resource_response = { status: 'failure', code: 1, data: null, error }
    return route.fulfill({ status: 400, json: { resource_response, resource: { options: {} } } })
  })
  await popup.getByRole('option', { name: board.name }).click()
  await expect(heading).toHaveText(`2 of 3 Pins saved to ${board.name}`)
  await expect(popup.getByRole('list', { name: 'Not saved yet' })).toHaveText(
    'A wild gardenNo answer',
  )
  await expectNoViolations(popup, 'several pictures of which one failed')
  await popup.unroute('**/PinResource/create/')
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText(`3 Pins saved to ${board.name}`)
  await expect(heading).toBeFocused()
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)

  const feed = await read<SavedPin[]>(popup, 'BoardFeedResource', { board_id: board.id })
  const kept = feed.map(({ title, method, images: { orig } }) => [title, method, orig.width])
  expect(kept.toSorted()).toEqual([
    ['A drawing', 'bookmarklet', 300],
    ['A wild garden', 'bookmarklet', 820],
    ['The tart', 'bookmarklet', 1200],
  ])
})

test('another site shows save buttons, a Pin, a board and a profile', async ({
  page,
  others,
  baseURL,
  consoleWatch,
}) => {
  const { username } = await join(page)
  const board = await newBoard(page, unique('Shown elsewhere'))
  const pin = await newPin(page, board, { title: unique('Flag for others') })
  const query = new URLSearchParams({
    product: baseURL ?? '',
    pin: `/pin/${pin.id}~0/`,
    board: (await read<{ url: string }>(page, 'BoardResource', { board_id: board.id })).url,
    profile: `/${username}/`,
  })
  await page.goto(`${others}/blog?${query}`)
  expect(consoleWatch.complaints()).toEqual([])

  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText(pin.title)
  await expect(cards.nth(1)).toContainText(board.name)
  const picture = cards.nth(1).locator(`a[href$="/pin/${pin.id}/"] img`)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(cards.nth(2).locator(`a[href$="/pin/${pin.id}/"]`)).toBeVisible()
  for (const id of ['save', 'pin', 'board', 'profile'])
    await expect(page.locator(`#${id}`)).toBeHidden()

  const save = page.locator('#save + span').getByRole('link', { name: 'Save' })
  const opened = page.waitForEvent('popup')
  await save.click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  const { pathname, searchParams } = new URL(popup.url())
  expect(pathname).toBe('/pin/create/button/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    url: page.url(),
    media: `${others}/tart.jpg`,
    description: 'Sharp & sweet',
    title: 'Lemon tart',
  })
  await popup.getByRole('option', { name: board.name }).first().click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  const [saved] = await read<object[]>(page, 'BoardFeedResource', { board_id: board.id })
  expect(saved).toMatchObject({ method: 'button_external', description: 'Sharp & sweet' })

  // The script also shows a button on every picture under the pointer.
  await page.getByAltText('The tart').hover()
  await expect(page.getByRole('link', { name: 'Save', exact: true }).last()).toHaveAttribute(
    'href',
    /media=.*tart\.jpg/,
  )
})

test('buttons on another site are in the language of the reader, unless the site chooses one', async ({
  openBrowser,
  others,
  baseURL,
}) => {
  const page = await openBrowser({ locale: 'de-AT' })
  await page.goto(`${others}/blog?product=${baseURL}`)
  const save = page.locator('#save + span')
  await expect(save.getByRole('link')).toHaveText('Merken')
  await page.getByAltText('The tart').hover()
  await expect(page.locator('body > span').last().getByRole('link')).toHaveText('Merken')
  await page.goto(`${others}/blog?product=${baseURL}&lang=en`)
  await expect(save.getByRole('link')).toHaveText('Save')
})

test('what another app shares is kept on the device until after the sign-up', async ({
  page,
  others,
  consoleWatch,
}) => {
  // The installed app keeps its files for when it is offline; leaving the page ends that.
  consoleWatch.expectTrouble(/request: net::ERR_FAILED .*\/assets\//)
  // Only the installed app stores shared files.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query.includes('display-mode') ? 'all' : query)
  })
  await open(page, '/login/')
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration('/share/'))?.active),
      ),
    )
    .toBe(true)

  // The form that a browser sends for the share sheet.
  await page.evaluate(() => {
    document.body.innerHTML = `<form method="post" action="/share/" enctype="multipart/form-data">
      <input name="title"><input name="text"><input name="media" type="file"><button>Share</button></form>`
  })
  await page.locator('[name=title]').fill('A flag')
  await page.locator('[name=text]').fill(`Seen at ${others}/`)
  const picture = { name: 'IMG_7.png', mimeType: 'image/png', buffer: await drawFlag() }
  await page.locator('[name=media]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Share' }).click()

  await expect(page).toHaveURL(/^.*\/signup\/\?next=/)
  await untilInteractive(page)
  await fillJoining(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A flag')
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(`${others}/`)
  await expect(page.getByLabel('Description')).toHaveValue('Seen at')
  // It can be used only once.
  await page.reload()
  await expect(page.getByText('Please share it once more.', { exact: false })).toBeVisible()
})
