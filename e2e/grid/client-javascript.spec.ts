import { expect, test } from '@playwright/test'
import { readPageNames, readPageScripts } from '../support/client-javascript.ts'

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

test('no page comes with many scripts', async () => {
  const names = await readPageNames()
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) {
    const sizes = await readPageScripts(name)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total, name).toBeLessThanOrEqual(160 * 1024)
    expect(sizes.size, name).toBeLessThanOrEqual(25)
  }
})
