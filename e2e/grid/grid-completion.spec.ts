import type { Page, Request, Route } from '@playwright/test'
import { expect, test, untilInteractive, withMotion } from '../support/journey.ts'
import { readLongBoard } from '../support/long-board.ts'
import { join, newBoard, newPin } from '../support/world.ts'

test.use(withMotion)

interface GridEvent {
  event: string | null
  view: string | null
  ms: number
}

/** Collects the grid events that a page reports to the server. */
function listen(page: Page): GridEvent[] {
  const events: GridEvent[] = []
  page.on('request', (request) => {
    const event = readGridEvent(request)
    if (event) events.push(event)
  })
  return events
}

function readGridEvent(request: Request): GridEvent | null {
  const { pathname, searchParams } = new URL(request.url())
  const event = searchParams.get('event')
  if (pathname !== '/_/_/logging/' || !event?.startsWith('grid_')) return null
  return { event, view: searchParams.get('view'), ms: Number(searchParams.get('ms')) }
}

/** Holds back pictures of pins until they are released. */
async function holdPictures(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/\d+x\/.*\.webp$/, (route) => {
    if (!isHeld) return route.continue()
    held.push(route)
  })
  const release = async () => {
    isHeld = false
    // Requests of a page that was left are gone.
    await Promise.allSettled(held.map((route) => route.continue()))
  }
  return { held, release }
}

/** Adds a pin to the home grid. */
async function addPin(author: Page): Promise<void> {
  await join(author)
  await newPin(author, await newBoard(author, 'Seen by all'), { title: 'Seen by all' })
}

/** Opens a page whose pictures are held back, without waiting for its load event. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await untilInteractive(page)
  await expect(page.locator('main .masonry-list[data-placed]')).toBeVisible()
}

test('a grid is reported once, when its pictures have loaded', async ({ page, openBrowser }) => {
  await addPin(await openBrowser())
  const board = readLongBoard()
  const events = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)
  expect(events).toEqual([])

  await pictures.release()
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toMatchObject({ event: 'grid_complete', view: 'board' })
  expect(events[0]?.ms).toBeGreaterThan(0)

  // The next page's grid is reported separately, and the first one not again.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => events).toHaveLength(2)
  expect(events.map(({ event, view }) => `${event} ${view}`)).toEqual([
    'grid_complete board',
    'grid_complete home',
  ])
})

test('a grid is reported without interaction', async ({ page }) => {
  const events = listen(page)
  await page.goto(readLongBoard().url)
  const first = await page.locator('main .masonry-cell').first().elementHandle()
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toMatchObject({ event: 'grid_complete', view: 'board' })
  await expect(page.locator('main .masonry-list')).not.toHaveAttribute('data-placed')
  expect(await first?.evaluate((cell) => cell.isConnected)).toBe(true)
})

test('a grid that was left before it was drawn is not reported', async ({ page, openBrowser }) => {
  await addPin(await openBrowser())
  const board = readLongBoard()
  const events = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Fresh Pins' })).toBeVisible()
  await pictures.release()
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toMatchObject({ event: 'grid_complete', view: 'home' })
})

test('a grid whose pictures do not load within a minute is reported as given up', async ({
  page,
}) => {
  const board = readLongBoard()
  await page.clock.install()
  const events = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)
  await page.clock.fastForward('00:30')
  expect(events).toEqual([])
  await page.clock.fastForward('00:31')
  await expect.poll(() => events).toEqual([{ event: 'grid_given_up', view: 'board', ms: 60_000 }])

  await pictures.release()
  await page.clock.fastForward('00:31')
  expect(events).toHaveLength(1)
})
