import type { Page } from '@playwright/test'
import { onEveryScreen } from './support/every-screen.ts'
import { expect } from './support/journey.ts'

/** Whoever asked for stillness sees nothing move, on no screen and on no way to it. */
onEveryScreen(
  'without motion',
  async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await recordMoves(page)
  },
  async (page, screen) => {
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
