import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const parts = [0.3, 0.7, 1]

/** Drags with one finger, in CSS pixels of the window. */
export async function dragByTouch(page: Page, from: Point, by: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = (part: number) => [{ x: from.x + by.x * part, y: from.y + by.y * part }]
  await touch('touchStart', at(0))
  for (const part of parts) await touch('touchMove', at(part))
  // It rests before it is lifted: else it is a fling, which the next tap stops.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      // oxlint-disable-next-line no-await-in-loop -- each frame follows the one before
      await new Promise(requestAnimationFrame)
  })
  await touch('touchEnd', [])
  await finger.detach()
}
