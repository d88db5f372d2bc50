import type { Page, Request, Route } from '@playwright/test'
import { expect, test, untilAlive } from '../support/journey.ts'
import { readLongBoard } from '../support/long-board.ts'
import { join, newBoard, newPin } from '../support/world.ts'

interface Told {
  event: string | null
  view: string | null
  ms: number
}

/** How soon its grids were drawn, as a page tells the server. */
function listen(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', (request) => {
    const rest = readRest(request)
    if (rest) told.push(rest)
  })
  return told
}

function readRest(request: Request): Told | null {
  const { pathname, searchParams } = new URL(request.url())
  const event = searchParams.get('event')
  if (pathname !== '/_/_/logging/' || !event?.startsWith('grid_')) return null
  return { event, view: searchParams.get('view'), ms: Number(searchParams.get('ms')) }
}

/** Pictures of Pins do not come until they are let go. */
async function holdPictures(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/\d+x\/.*\.webp$/, (route) => {
    if (!isHeld) return route.continue()
    held.push(route)
  })
  const letGo = async () => {
    isHeld = false
    // Of a page that was left, nobody waits for them any more.
    await Promise.allSettled(held.map((route) => route.continue()))
  }
  return { held, letGo }
}

/** Something for the home grid. */
async function layPin(author: Page): Promise<void> {
  await join(author)
  await newPin(author, await newBoard(author, 'Seen by all'), { title: 'Seen by all' })
}

/** Opens a page whose pictures are held back; so it is not waited for until all of it is there. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await untilAlive(page)
  await expect(page.locator('main .masonry-list[data-placed]')).toBeVisible()
}

test('a grid is told of once, when its pictures have come', async ({ page, openBrowser }) => {
  await layPin(await openBrowser())
  const board = readLongBoard()
  const told = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)
  expect(told).toEqual([])

  await pictures.letGo()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatchObject({ event: 'grid_complete', view: 'board' })
  expect(told[0]?.ms).toBeGreaterThan(0)

  // The next page's grid is told of as its own, and the first one no second time.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => told).toHaveLength(2)
  expect(told.map(({ event, view }) => `${event} ${view}`)).toEqual([
    'grid_complete board',
    'grid_complete home',
  ])
})

test('a grid is told of to whom nobody has come yet', async ({ page }) => {
  const told = listen(page)
  await page.goto(readLongBoard().url)
  const first = await page.locator('main .masonry-cell').first().elementHandle()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatchObject({ event: 'grid_complete', view: 'board' })
  await expect(page.locator('main .masonry-list')).not.toHaveAttribute('data-placed')
  expect(await first?.evaluate((cell) => cell.isConnected)).toBe(true)
})

test('a grid that was left before it was drawn is not told of', async ({ page, openBrowser }) => {
  await layPin(await openBrowser())
  const board = readLongBoard()
  const told = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Fresh Pins' })).toBeVisible()
  await pictures.letGo()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatchObject({ event: 'grid_complete', view: 'home' })
})

test('a grid whose pictures do not come within a minute is given up', async ({ page }) => {
  const board = readLongBoard()
  await page.clock.install()
  const told = listen(page)
  const pictures = await holdPictures(page)
  await openHeld(page, board.url)
  await expect.poll(() => pictures.held.length).toBeGreaterThan(0)
  await page.clock.fastForward('00:30')
  expect(told).toEqual([])
  await page.clock.fastForward('00:31')
  await expect.poll(() => told).toEqual([{ event: 'grid_given_up', view: 'board', ms: 60_000 }])

  await pictures.letGo()
  await page.clock.fastForward('00:31')
  expect(told).toHaveLength(1)
})
