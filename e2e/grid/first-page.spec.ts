import { devices, type Locator, type Page } from '@playwright/test'
import { untilDrawn } from '../support/browser/layout-shifts.ts'
import { expect, test, unique, untilInteractive, withMotion } from '../support/journey.ts'
import { readLongBoard } from '../support/long-board.ts'
import { fillJoining, join, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }
/** What fits into the first two round trips of a new connection, headers included. */
const maxBytes = 28 * 1024

interface PageTiming {
  paintedAt: number
  scripts: { name: string; startTime: number }[]
}

for (const [kind, browser, eagerCount] of [
  ['phone', phone, 4],
  ['desktop', desktop, 8],
] as const) {
  test(`a visitor’s first page on a ${kind} is small, and loads what is in view first`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ ...browser, baseURL: process.env.PRODUCT_URL })
    const pictures: string[] = []
    page.on('request', (request) => {
      if (/\/\d+x\//.test(request.url())) pictures.push(new URL(request.url()).pathname)
    })
    const answer = await page.goto(readLongBoard().url)
    expect(answer?.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(Number(answer?.headers()['content-length'])).toBeLessThan(maxBytes)
    const html = (await answer?.text()) ?? ''
    expect(html.match(/<img[^>]+fetchpriority="high"/gi)).toHaveLength(eagerCount)
    expect(html.match(/<img[^>]+loading="eager"/g)).toHaveLength(eagerCount)
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
    // Portraits and pictures further down are not preloaded.
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preloads.length).toBeLessThanOrEqual(eagerCount)
    for (const preload of preloads) expect(preload).toMatch(/fetchpriority="high"/i)

    await untilInteractive(page)
    await expect(page.locator('.masonry-list[data-placed]')).toBeVisible()
    const { paintedAt, scripts } = await page.evaluate(readTiming)
    expect(paintedAt).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(3)
    for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(paintedAt)

    // The same picture in two sizes would mean that it was loaded again after its card was redrawn.
    await untilDrawn(page)
    const signatures = pictures.map((path) => path.split('/').at(-1))
    expect(new Set(pictures).size, pictures.join()).toBe(new Set(signatures).size)
  })
}

test('a high screen is filled without interaction', async ({ openBrowser }) => {
  const page = await openBrowser({
    viewport: { width: 1_440, height: 2_560 },
    baseURL: process.env.PRODUCT_URL,
  })
  await page.goto(readLongBoard().url)
  const end = page.locator('main .masonry-end')
  await expect
    .poll(() => end.evaluate((element) => element.getBoundingClientRect().top - innerHeight))
    .toBeGreaterThan(0)
})

for (const [what, come] of [
  ['the first interaction', (page: Page) => page.mouse.move(200, 200, { steps: 3 })],
  ['three seconds have passed', (page: Page) => page.clock.runFor(3_000)],
] as const) {
  test(`scripts wait for the first pictures until ${what}`, async ({ page }) => {
    await page.clock.install({ time: 0 })
    // From here on the test controls the clock.
    await page.clock.pauseAt(1_000)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    const pictures = Promise.withResolvers<void>()
    await page.route(/\/\d+x\//, async (route) => {
      await pictures.promise
      await route.continue()
    })
    await page.goto(readLongBoard().url, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('.masonry-cell').first()).toBeVisible()
    await page.clock.runFor(2_900)
    expect(scripts).toEqual([])
    await come(page)
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    pictures.resolve()
  })
}

test('text typed before scripts have loaded is kept and sent', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signup/', { waitUntil: 'commit' })
  await fillJoining(page)
  release()
  await untilInteractive(page)
  const birthday = page.getByRole('group', { name: 'Birthday' })
  await expect(birthday.getByLabel('Month')).toHaveValue('4')
  await expect(birthday.getByLabel('Day')).toHaveValue('17')
  await expect(birthday.getByLabel('Year')).toHaveValue('1990')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
})

test('text typed before a lazy script has loaded is kept and sent', async ({ page, others }) => {
  const release = await holdScripts(page, 'parts')
  const query = new URLSearchParams({ url: `${others}/`, media: `${others}/tart.jpg` })
  await page.goto(`/pin/create/bookmarklet/?${query}`)
  await expect(notices(page)).toBeAttached()
  await fillJoining(page)
  release()
  await untilInteractive(page)
  await expect(page.getByRole('textbox', { name: 'Month' })).toHaveValue('4')
  await expect(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1990')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this picture')
})

test('a comment begun before scripts have loaded is kept and sent', async ({ page }) => {
  await join(page)
  const pin = await newPin(page, await newBoard(page, unique('Early words')))
  const release = await holdScripts(page)
  await page.goto(`/pin/${pin.id}/`, { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  const words = unique('Said early')
  await field.fill(words)
  release()
  await untilInteractive(page)
  await expect(field).toHaveValue(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('article').getByText(words)).toBeVisible()
  await expect(field).toHaveValue('')
})

test('a card focused before scripts have loaded shows its tools', async ({ page }) => {
  await join(page)
  const release = await holdScripts(page)
  await page.goto(readLongBoard().url, { waitUntil: 'commit' })
  const card = page.locator('.masonry-cell').first()
  await card.getByRole('link').first().focus()
  release()
  await expect(card.getByRole('button', { name: /^Save / })).toBeVisible()
})

/** Holds back all scripts, or those that parts load after the page is hydrated. */
async function holdScripts(page: Page, which: 'all' | 'parts' = 'all'): Promise<() => void> {
  const { promise: come, resolve } = Promise.withResolvers<void>()
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld && (which === 'all' || (await notices(page).count()) > 0)) await come
    await route.continue()
  })
  return () => {
    isHeld = false
    resolve()
  }
}

/** Drawn by scripts, before any lazy part. */
function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices', includeHidden: true })
}

function readTiming(): PageTiming {
  const painted = performance.getEntriesByName('first-paint')[0]
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    paintedAt: painted?.startTime ?? 0,
    scripts: loaded
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }
}
