import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { businessPaths } from '../support/screens/paths.ts'
import { makeBusinessFixtures } from '../support/screens/screen-fixtures.ts'

/** A list of codes, each to be copied, has the most. */
const maxStops = 400

/** From its content to its end by Tab: what every stop is called, and why it could not be used. */
async function walkContent(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.locator('main').focus()
  const faults: string[] = []
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      // What the focus scrolls into view is there after the next frame.
      await new Promise(requestAnimationFrame)
      const stop = document.activeElement
      if (!(stop instanceof HTMLElement) || !stop.closest('main')) return null
      // A control may be visually hidden, and its label visible instead.
      const shown = stop.offsetWidth > 2 ? stop : (stop.closest('label') ?? stop)
      const { x, y, width, height } = shown.getBoundingClientRect()
      const open = [0.5, 0.2, 0.8].some((across) => {
        const at = document.elementFromPoint(x + width * across, y + height / 2)
        return at !== null && (shown.contains(at) || at.contains(shown))
      })
      const name =
        stop.getAttribute('aria-label') ?? stop.innerText ?? stop.getAttribute('name') ?? ''
      return { name: `${stop.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`, open }
    })
    if (found === null) return { stops, faults }
    if (!found.open) faults.push(found.name)
  }
  return { stops: maxStops, faults: ['the Tab key does not come to an end'] }
}

const parts = 3

// In parts, as there are many pages.
for (let part = 0; part < parts; part += 1)
  test(`pages of the ads tool are walked by Tab, and no stop is hidden, part ${part + 1}`, async ({
    page,
  }) => {
    test.slow()
    const things = await makeBusinessFixtures(page)
    const own = Object.values(businessPaths)
      .map((path) => path(things))
      // Choosing what to promote is a dialog, which a journey of its own walks.
      .filter((address) => address.startsWith(things.account) && !/quick-promote/.test(address))
    expect(own.length).toBeGreaterThan(60)
    for (const address of own.filter((_, n) => n % parts === part))
      await test.step(address, async () => {
        await open(page, address)
        const { stops, faults } = await walkContent(page)
        expect(faults, `what the Tab key leads to on ${address}`).toEqual([])
        // Control: tables and forms have controls that are walked.
        if (address.includes('/ads/edit/?')) expect(stops).toBeGreaterThan(5)
      })
  })
