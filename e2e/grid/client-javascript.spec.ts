import { expect, test } from '@playwright/test'
import { failureKinds } from '#contract/errors'
import { serverGroups } from '#messages/text-parts'
import {
  readAllScripts,
  readPageNames,
  readPageScripts,
} from '../support/browser/client-javascript.ts'

const maxBytes = 130 * 1024
const maxFiles = 8
const anyPageLimit = { bytes: 162 * 1024, files: 25 }
/** People work in it for hours, with the same files on each of its pages. */
const toolPageLimit = { bytes: 176 * 1024, files: 32 }
/** Seen once in the life of a server; it has the form that signs up. */
const setUpLimit = { bytes: 191 * 1024, files: 27 }
const toolPages = /^(ads|advertisers|billing|business|conversions|operator)\//

function limitOf(name: string) {
  if (name === 'operator/set-up') return setUpLimit
  return toolPages.test(name) ? toolPageLimit : anyPageLimit
}

for (const routeId of ['home', 'pins/pin']) {
  test(`the page “${routeId}” loads few scripts`, async () => {
    const sizes = await readPageScripts(routeId)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    // Far less would mean that the wrong files were measured.
    expect(total, JSON.stringify([...sizes])).toBeGreaterThan(maxBytes / 2)
    expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(maxBytes)
    expect(sizes.size, JSON.stringify([...sizes])).toBeLessThanOrEqual(maxFiles)
  })
}

test('no page loads many scripts', async () => {
  const names = await readPageNames()
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) {
    const sizes = await readPageScripts(name)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const max = limitOf(name)
    expect(total, name).toBeLessThanOrEqual(max.bytes)
    expect(sizes.size, name).toBeLessThanOrEqual(max.files)
  }
})

test('no script has a text that only the server writes', async () => {
  const keys = new RegExp(`["'\`]((?:${serverGroups.join('|')})\\.[\\w.]+)["'\`]`, 'g')
  const found = new Set([...(await readAllScripts()).matchAll(keys)].map(([, key]) => key))
  const own = Object.entries(failureKinds).filter(([, kind]) => kind.isFoundByBrowsers)
  // The script of widgets on other sites is among them.
  // Names of reasons, which the payload helper compares; their texts are not among them.
  const reasons = ['clear', 'future', 'invalid', 'old', 'unknown'].map((one) => `conversion.${one}`)
  const expected = [...own.map(([code]) => `failure.${code}`), 'widgets.save', ...reasons]
  expect([...found].toSorted()).toEqual(expected.toSorted())
})
