import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { expect, open, test, unique, untilAlive } from './support/journey.ts'
import { ask, read } from './support/wire.ts'
import { fillJoining, join, newBoard, newPin } from './support/world.ts'

interface SavedPin {
  id: string
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
  const popup = await openWindow(page, others, `${baseURL}${asked}`)
  popup.on('request', (request) => {
    if (request.url().includes('/_/_/logging/')) told.push(new URL(request.url()))
  })
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Sign up to save this')
  const shown = popup.getByRole('img', { name: 'The picture you are saving' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(736)
  await expect.poll(() => popup.evaluate(() => window.outerWidth)).toBeGreaterThanOrEqual(750)

  await fillJoining(popup.locator('main'))
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
  expect(popup.url()).toBe(`${baseURL}${asked}`)
  await expect(popup.getByLabel('Description')).toHaveValue('x'.repeat(500))

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
}) => {
  await join(page)
  const board = await newBoard(page, unique('Found'))
  await newPin(page, board, { description: 'Sharp #tartwindow' })
  await open(page, address('create', { url: `${others}/` }))
  await expect(page.getByRole('img', { name: 'The picture you are saving' })).toBeVisible()
  await page.getByRole('button', { name: /^Choose from \d pictures/ }).click()
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
  await page.getByRole('option', { name: board.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Saved to ${board.name}`)
  expect(await newestPin(page)).toMatchObject({ method: 'scraped', link: `${others}/` })
  await page.getByRole('button', { name: 'Keep open' }).click()

  await open(page, address('button', { url: `${others}/empty` }))
  await expect(page.getByRole('heading', { name: 'No picture to save' })).toBeVisible()
  await expect(page.getByRole('option', { name: board.name })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Bring a picture' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pin')
})

test('on a phone: home for visitors, a page of its own for pins of ours, and back where one came from', async ({
  openBrowser,
  others,
  baseURL,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await openBrowser({ ...phone, baseURL })
  await page.goto(address('button', { url: `${others}/`, media: `${others}/tart.jpg` }))
  await expect(page).toHaveURL('/')

  await join(page)
  const own = await newBoard(page, unique('Mine'))
  const target = await newBoard(page, unique('Target'))
  const pin = await newPin(page, own, { title: unique('Flag') })
  await open(page, '/settings/privacy/')
  await page.goto(address('button', { url: `${baseURL}/pin/${pin.id}/` }))
  await expect(page).toHaveURL(`/pin/${pin.id}/repin/x/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose board')
  await page.getByRole('option', { name: target.name }).first().tap()
  await expect(page).toHaveURL('/settings/privacy/')
  const feed = await read<{ title: string }[]>(page, 'BoardFeedResource', { board_id: target.id })
  expect(feed).toMatchObject([{ title: pin.title }])
  await ask(page, 'BoardResource/delete', { board_id: target.id })

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
})

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
