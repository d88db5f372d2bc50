import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

const maxStops = 120
const marginPx = 7
/** Of 255, in any of the three colour channels. */
const visibleDifference = 40

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${maxStops} times ${key} did not lead to ${target}`)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((one) => one === document.activeElement))
}

/** Presses the down arrow until the option is the active descendant. */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  const id = (await option.getAttribute('id')) ?? 'without an id'
  for (let pressed = 0; pressed < maxStops; pressed += 1) {
    const marked = await page.evaluate(() =>
      document.activeElement?.getAttribute('aria-activedescendant'),
    )
    if (marked === id) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`Arrows did not lead to ${option}`)
}

export interface FocusStop {
  name: string
  /** Pixels around the element that the focus changed, for each pixel of its outline. */
  ringPx: number
  /** How many of five points of the element are not covered. */
  openPoints: number
}

/** Every tab stop from the top of the page to its end, with its visible focus ring. */
export async function walkFocus(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (let pressed = 0; pressed < maxStops; pressed += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusPictures(page)
    if (!stop) return stops
    const { box, seen, unseen } = stop
    const outlinePx = 2 * (box.width + box.height)
    stops.push({
      name: box.name,
      openPoints: box.openPoints,
      ringPx: countChanged(seen, unseen) / outlinePx,
    })
  }
  throw new Error(
    `The Tab key does not come to an end: ${stops.map(({ name }) => name).join(', ')}`,
  )
}

/** Pictures of the focused element with and without its ring; taken again if it moved meanwhile. Null at the end. */
async function focusPictures(page: Page) {
  for (;;) {
    const box = await focusedBox(page)
    if (!box) return null
    const seen = await pixelsAround(page, box)
    await setRings(page, false)
    const unseen = await pixelsAround(page, box)
    await setRings(page, true)
    const after = await focusedBox(page)
    if (after && after.x === box.x && after.y === box.y) return { box: after, seen, unseen }
  }
}

interface StopBox {
  name: string
  x: number
  y: number
  width: number
  height: number
  openPoints: number
}

/** Null where the page has no further stop. */
function focusedBox(page: Page): Promise<StopBox | null> {
  return page.evaluate(async () => {
    // What the focus scrolls into view is there after the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body) return null
    // A control may be visually hidden, and its label visible instead.
    const shown = stop.offsetWidth > 2 ? stop : (stop.closest('label') ?? stop)
    const { x, y, width, height } = shown.getBoundingClientRect()
    const points = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const
    const open = points.filter(([across, down]) => {
      const found = document.elementFromPoint(x + width * across, y + height * down)
      return found !== null && (shown.contains(found) || found.contains(shown))
    })
    const name = stop.getAttribute('aria-label') ?? stop.innerText ?? ''
    return {
      name: `${stop.tagName.toLowerCase()} ${name.trim().slice(0, 60) || stop.id}`,
      x,
      y,
      width,
      height,
      openPoints: open.length,
    }
  })
}

/** Shows or hides focus rings; the focus itself stays, and what it made appear. */
function setRings(page: Page, areDrawn: boolean): Promise<void> {
  return page.evaluate((drawn) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { outline: none !important; box-shadow: none !important }')
    document.adoptedStyleSheets = drawn ? [] : [sheet]
  }, areDrawn)
}

async function pixelsAround(page: Page, box: StopBox) {
  const size = page.viewportSize() ?? { width: 1_440, height: 900 }
  const left = Math.max(0, Math.floor(box.x - marginPx))
  const top = Math.max(0, Math.floor(box.y - marginPx))
  const clip = {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width, Math.ceil(box.x + box.width + marginPx)) - left),
    height: Math.max(1, Math.min(size.height, Math.ceil(box.y + box.height + marginPx)) - top),
  }
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height }
}

type Pixels = Awaited<ReturnType<typeof pixelsAround>>

/** Counts changes in a band along the edges: changes in the middle are no ring. */
function countChanged(a: Pixels, b: Pixels): number {
  let changed = 0
  for (let y = 0; y < a.heightPx; y += 1) {
    for (let x = 0; x < a.widthPx; x += 1) {
      const fromEdge = Math.min(x, y, a.widthPx - 1 - x, a.heightPx - 1 - y)
      if (fromEdge > 2 * marginPx) continue
      const at = (y * a.widthPx + x) * 3
      const isChanged = [0, 1, 2].some(
        (color) =>
          Math.abs((a.data[at + color] ?? 0) - (b.data[at + color] ?? 0)) > visibleDifference,
      )
      if (isChanged) changed += 1
    }
  }
  return changed
}

/** Expects the focus to stay in the dialog, with Tab and Shift+Tab. */
export async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  await dialog.evaluate((box) => {
    const strays: string[] = []
    Object.assign(window, { strays })
    document.addEventListener('focusin', ({ target }) => {
      if (!box.isConnected || box.contains(target as Node)) return
      strays.push((target as Element).outerHTML.slice(0, 100))
    })
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (box.isConnected && relatedTarget === null) strays.push('nowhere')
    })
  })
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 12; pressed += 1) await page.keyboard.press(key)
  }
  const strays = await page.evaluate(() => (window as unknown as { strays: string[] }).strays)
  expect(strays, 'where the focus went outside of the dialog').toEqual([])
}
