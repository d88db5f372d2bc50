import type { Page } from '@playwright/test'
import {
  cacheFont,
  readShifts,
  recordShifts,
  untilDrawn,
} from '../support/browser/layout-shifts.ts'
import { openSlowPages } from '../support/browser/slow-pages.ts'
import { test as base, expect, open, untilInteractive, withMotion } from '../support/journey.ts'
import { type LongBoard, readLongBoard } from '../support/long-board.ts'
import { post, read } from '../support/wire.ts'
import { fillBoard, join, newBoard } from '../support/world.ts'

const test = base.extend<{ longBoard: LongBoard }>({
  // The runner reads the required fixtures from the pattern: none.
  longBoard: ({}, use) => use(readLongBoard()),
})

test.use(withMotion)

/** Whether a font is installed that has the metrics which the fallbacks are adjusted to. */
function hasFallbackFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const names = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto']
    const face = new FontFace('any', names.map((name) => `local("${name}")`).join())
    return face.load().then(
      () => true,
      () => false,
    )
  })
}

test('nothing moves during hydration', async ({ page, longBoard, baseURL }) => {
  if (!(await hasFallbackFont(page))) await cacheFont(page, baseURL ?? '')
  await recordShifts(page)
  const paths = ['/', '/signup/', '/login/', longBoard.url, `/${longBoard.username}/`]
  for (const path of paths) {
    await open(page, path)
    await untilDrawn(page)
    const shifts = await readShifts(page)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.001)
  }
})

test('nothing moves while a page arrives in pieces', async ({ page, longBoard }) => {
  const slow = await openSlowPages(process.env.PRODUCT_URL ?? '')
  if (!(await hasFallbackFont(page))) await cacheFont(page, slow.url)
  await recordShifts(page)
  // The second visit has styles in the cache, and draws the page as it arrives.
  for (const path of ['/login/', '/login/', longBoard.url]) {
    await page.goto(slow.url + path)
    await untilInteractive(page)
    await untilDrawn(page)
    const shifts = await readShifts(page)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.001)
  }
  await slow.close()
})

test('cards stay where the server placed them', async ({ page, openBrowser, longBoard }) => {
  const plain = await openBrowser({ javaScriptEnabled: false, baseURL: process.env.PRODUCT_URL })
  await plain.goto(longBoard.url)
  await open(page, longBoard.url)
  await expect(page.locator('.masonry-list[data-placed]')).toBeVisible()
  const sent = await cardBoxes(plain)
  const placed = await cardBoxes(page)
  expect(sent.length).toBe(25)
  // Further cards may have been added below, and those far below removed.
  for (const [index, box] of placed.slice(0, sent.length).entries()) {
    expect(box, `card ${index}`).toEqual(sent[index])
  }
})

test('going back restores the scroll position', async ({ page, press, longBoard }) => {
  await open(page, longBoard.url)
  await loadUntil(page, 70)
  const card = page.getByRole('listitem').and(page.locator('[aria-posinset="50"]'))
  await bringBack(page, 50)
  const link = card.getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await press(link)
  await expect(page.getByRole('article').first().getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page).toHaveURL(/\/pin\//)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long wall')
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 9_999) - (before?.y ?? 0)))
    .toBeLessThanOrEqual(2)
  await expect(link).toBeFocused()
})

test('a list loads more by itself, and a page reloaded far down returns there', async ({
  page,
  openBrowser,
}) => {
  const author = await openBrowser()
  await join(author)
  const board = await newBoard(author, 'Endless wall')
  await fillBoard(author, board, 10)
  for (let count = 10; count < 320; count *= 2) {
    const pins = await read<{ id: string }[]>(author, 'BoardFeedResource', {
      board_id: board.id,
      page_size: 250,
    })
    const pin_ids = pins.map(({ id }) => id)
    await post(author, 'BulkEditResource/create', { board_id: board.id, pin_ids })
  }
  await join(page)
  await open(page, board.url)
  await loadUntil(page, 300)
  await bringBack(page, 270)
  const link = page.locator('[aria-posinset="270"]').getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const address = await link.getAttribute('href')
  const before = await link.boundingBox()

  await page.reload()
  const again = page
    .getByRole('list', { name: 'Pins on Endless wall' })
    .locator(`a[href="${address}"]`)
  await expect
    .poll(async () => {
      const box = (await again.count()) > 0 ? await again.first().boundingBox() : null
      return Math.abs((box?.y ?? 9_999) - (before?.y ?? 0))
    })
    .toBeLessThanOrEqual(2)
  await loadUntil(page, 320)
  // The last scroll may have gone on past the list.
  await bringBack(page, 320)
  await expect(page.locator('[aria-posinset="320"]')).toHaveAttribute('aria-setsize', '320')
})

test('the end is reachable, and the document stays small', async ({ page, longBoard }) => {
  await open(page, longBoard.url)
  let max = 0
  await expect
    .poll(
      async () => {
        const seen = await scrollOn(page)
        max = Math.max(max, seen.positions.length)
        expect(seen.positions, 'order of the document').toEqual(
          seen.positions.toSorted((a, b) => a - b),
        )
        return seen.positions.at(-1)
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(longBoard.pinCount)
  expect(max).toBeLessThan(100)
  await expect(page.locator(`[aria-posinset="${longBoard.pinCount}"]`)).toHaveAttribute(
    'aria-setsize',
    String(longBoard.pinCount),
  )
  await expect(page.getByRole('link', { name: 'Find 1', exact: true })).toBeVisible()
})

test('arrow keys move between cards, and the focus survives scrolling', async ({
  page,
  longBoard,
}) => {
  await open(page, longBoard.url)
  const list = page.getByRole('list', { name: 'Pins on Long wall' })
  await list.getByRole('link').first().focus()
  const first = await focusedBox(page)

  await page.keyboard.press('ArrowRight')
  const right = await focusedBox(page)
  expect(right.x).toBeGreaterThan(first.x)
  await page.keyboard.press('ArrowDown')
  const below = await focusedBox(page)
  expect(below.x).toBe(right.x)
  expect(below.y).toBeGreaterThan(right.y)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedPosition(page)).toBe(1)

  await page.keyboard.press('End')
  expect(await focusedPosition(page)).toBeGreaterThanOrEqual(25)
  const kept = await focusedPosition(page)
  await loadUntil(page, longBoard.pinCount)
  expect(await focusedPosition(page)).toBe(kept)
  await page.keyboard.press('Home')
  expect(await focusedPosition(page)).toBe(1)
  await expect(list.getByRole('link').first()).toBeInViewport()
})

async function cardBoxes(page: Page) {
  await untilDrawn(page)
  return page.getByRole('list', { name: /Pins on/ }).evaluate((list) => {
    const from = list.getBoundingClientRect()
    return [...list.children].map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return [x - from.x, y - from.y, width, height].map(Math.round)
    })
  })
}

/** Scrolls until that many pins have been loaded and the last of them is drawn. */
async function loadUntil(page: Page, position: number): Promise<void> {
  await expect
    .poll(async () => (await scrollOn(page)).positions.at(-1) ?? 0, {
      intervals: [100],
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(position)
}

/** Scrolls until a card is in view again, up or down: only cards around the view are in the document. */
async function bringBack(page: Page, position: number): Promise<void> {
  const bringNearer = (nth: number) => {
    const box = document.querySelector(`[aria-posinset="${nth}"]`)?.getBoundingClientRect()
    if (box && box.top >= 0 && box.bottom <= innerHeight) return true
    const shown = Array.from(document.querySelectorAll('[aria-posinset]'), (card) =>
      Number(card.getAttribute('aria-posinset')),
    )
    const isBelow = shown.length > 0 && Math.max(...shown) < nth
    const page = isBelow ? innerHeight / 2 : -innerHeight / 2
    scrollBy({ top: box ? box.top - (innerHeight - box.height) / 2 : page })
    return false
  }
  await expect.poll(() => page.evaluate(bringNearer, position), { intervals: [100] }).toBe(true)
}

function scrollOn(page: Page): Promise<{ positions: number[] }> {
  return page.evaluate(() => {
    scrollBy({ top: innerHeight })
    const cards = [...document.querySelectorAll('main [aria-posinset]')]
    return { positions: cards.map((card) => Number(card.getAttribute('aria-posinset'))) }
  })
}

function focusedPosition(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
  )
}

async function focusedBox(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const card = document.activeElement?.closest('[aria-posinset]')
    const { x, y } = (card ?? document.body).getBoundingClientRect()
    return { x: Math.round(x + scrollX), y: Math.round(y + scrollY) }
  })
}
