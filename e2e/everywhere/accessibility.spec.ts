import type { Page } from '@playwright/test'
import { expectEnoughContrast, expectNoViolations } from '../support/browser/violations.ts'
import { expect } from '../support/journey.ts'
import { expectNoOverflow, isPhone, onEveryScreen } from '../support/screens/every-screen.ts'

/** Between computers and phones; 320 px is also the width of a magnified page. */
const narrowerPx = { desktop: 900, phone: 320 }

/**
 * Each screen once, with reduced motion: nothing moves while it opens. Checks the rules of accessibility in light
 * and dark (phones: in dark), narrower, and in both directions: computers open it from left to right and turn it,
 * phones the other way round.
 */
onEveryScreen(
  'in light and dark, both directions and narrower',
  async (page) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await recordMoves(page)
    if (isPhone(page)) await openFromRightToLeft(page)
  },
  async (page, screen) => {
    const opened = isPhone(page) ? 'rtl' : 'ltr'
    const turned = isPhone(page) ? 'ltr' : 'rtl'
    expect(await page.evaluate(() => document.dir), screen).toBe(opened)
    await expectNoOverflow(page, screen)
    await expectNoMoves(page, screen)
    if (!isPhone(page)) await expectNoViolations(page, screen)

    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(ground, { message: `the ground of ${screen}` }).toMatch(/^oklch\(0\.1\d/)
    if (isPhone(page)) await expectNoViolations(page, `${screen} in dark`)
    else await expectEnoughContrast(page, `${screen} in dark`)
    await page.emulateMedia({ colorScheme: 'light' })

    const wide = page.viewportSize() ?? { width: 1_440, height: 900 }
    const width = isPhone(page) ? narrowerPx.phone : narrowerPx.desktop
    await page.setViewportSize({ ...wide, width })
    await expectNoOverflow(page, `${screen} at ${width} px`)
    await page.evaluate((dir) => (document.dir = dir), turned)
    await expectNoOverflow(page, `${screen} at ${width} px, ${turned}`)
    await page.setViewportSize(wide)
    await expectNoOverflow(page, `${screen}, ${turned}`)
  },
)

/** As the server would send it in a language written from right to left. */
async function openFromRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    }).observe(document, { childList: true })
  })
}

/**
 * Records every animation that runs in a frame, from when one begins until none runs: asking in each frame
 * would have the browser draw all the time.
 */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves = new Set<string>()
    Object.defineProperty(window, 'moves', { get: () => [...moves] })
    let isLooking = false
    function look() {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const { effect } of running)
        if (effect instanceof KeyframeEffect)
          moves.add(effect.target?.outerHTML.slice(0, 120) ?? 'something')
      isLooking = running.length > 0
      if (isLooking) requestAnimationFrame(look)
    }
    function begin() {
      if (isLooking) return
      isLooking = true
      requestAnimationFrame(look)
    }
    for (const name of ['animationstart', 'transitionrun'])
      document.addEventListener(name, begin, { capture: true })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      begin()
      return animate.apply(this, given)
    }
    begin()
  })
}

async function expectNoMoves(page: Page, screen: string): Promise<void> {
  const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves)
  expect(moves, `what moved on ${screen}`).toEqual([])
}
