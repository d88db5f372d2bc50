import { expect, test } from '@playwright/test'
import { readPageScripts } from '../support/client-javascript.ts'

const mostBytes = 130 * 1024
const mostFiles = 8

for (const routeId of ['home', 'pin']) {
  test(`the page “${routeId}” comes with few scripts`, async () => {
    const sizes = await readPageScripts(routeId)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    // Far fewer would mean that the wrong files were weighed.
    expect(total, JSON.stringify([...sizes])).toBeGreaterThan(mostBytes / 2)
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(mostBytes)
    expect(sizes.size, JSON.stringify([...sizes])).toBeLessThanOrEqual(mostFiles)
  })
}
