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
const maxBytesOfAnyPage = 162 * 1024
/** It checks events by the contract's own schema, which brings the library of schemas. */
const maxBytesOfPayloadHelper = 166 * 1024

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
    const most = name === 'conversions/payload-helper' ? maxBytesOfPayloadHelper : maxBytesOfAnyPage
    expect(total, name).toBeLessThanOrEqual(most)
    expect(sizes.size, name).toBeLessThanOrEqual(25)
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
