import type { Page } from '@playwright/test'
import { expectNoOverflow, onEveryScreen } from '../support/every-screen.ts'
import { expect } from '../support/journey.ts'

/** As for people who read from right to left and asked for stillness: nothing moves, on no way to a screen. */
onEveryScreen(
  'from right to left and without motion',
  async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await recordMoves(page)
    // A page that is handed over changed belongs to no network, and may ask nothing of this machine's.
    await page.route('**/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      const body = (await response.text()).replace(' dir="ltr"', ' dir="rtl"')
      return route.fulfill({ response, body })
    })
  },
  async (page, screen) => {
    expect(await page.evaluate(() => document.dir), screen).toBe('rtl')
    await expectNoOverflow(page, screen)
    const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves)
    expect(moves, `what moved on ${screen}`).toEqual([])
  },
)

/** Whatever runs in any frame, were it for that frame alone. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves = new Set<string>()
    Object.defineProperty(window, 'moves', { get: () => [...moves] })
    function look() {
      for (const { playState, effect } of document.getAnimations()) {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue
        moves.add(effect.target?.outerHTML.slice(0, 120) ?? 'something')
      }
      requestAnimationFrame(look)
    }
    look()
  })
}
