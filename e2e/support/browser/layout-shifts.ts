import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** The elements that moved, as far as the browser reports them. */
  moved: string[]
}

/**
 * Stores the font family in the browser's cache. Where none of the fonts is installed whose metrics the fallbacks
 * are adjusted to, lines break differently until the family arrives.
 */
export async function cacheFont(page: Page, origin: string): Promise<void> {
  const html = await (await page.request.get(`${origin}/login/`)).text()
  const [, path] = /href="([^"]+\.woff2)"/.exec(html) ?? []
  if (!path) throw new Error('The page preloads no font')
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((url) => new FontFace('any', `url(${url})`).load(), path)
}

/** Records every layout shift; call it before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    function nameOf(node: Node | null): string {
      return node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent)
    }
  })
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Reads them after the current frame and the next. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    return (window as unknown as { shifts: Shift[] }).shifts
  })
}

/** Waits until fonts and the pictures in view have loaded. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return inSight.every((image) => image.complete)
  })
}
