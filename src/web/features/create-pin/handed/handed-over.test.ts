import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { handedOver } from './handed-over.ts'

const giver = { name: 'opener' }
const rules = { giver, pageOrigin: 'https://page.example' }
const dataUri = 'data:image/png;base64,iVBORw0KGgo='
const message = (changes: object) =>
  ({
    data: { type: 'pinImageData', dataUri },
    source: giver,
    origin: 'https://page.example',
    ...changes,
  }) as unknown as MessageEvent

it('takes a picture from the page that opened the window, and from an extension', () => {
  expect(handedOver(message({}), rules)).toEqual({ dataUri, place: 0 })
  const origin = 'chrome-extension://abcdefghijklmnop'
  expect(handedOver(message({ origin }), rules)).toEqual({ dataUri, place: 0 })
})

it('is told which of several pictures it is', () => {
  const data = { type: 'pinImageData', dataUri, place: 3 }
  expect(handedOver(message({ data }), rules)).toEqual({ dataUri, place: 3 })
})

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another site in that window', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['what only looks like an extension', { origin: 'https://chrome-extension://x' }],
])('takes nothing from %s', (_who, changes) =>
  expect(handedOver(message(changes), rules)).toBeNull(),
)

it('takes nothing from a page when no page is named', () => {
  expect(handedOver(message({ origin: 'null' }), { giver, pageOrigin: null })).toBeNull()
})

it.each([
  null,
  'pinImageData',
  { type: 'pinImageData' },
  { type: 'else', dataUri },
  { type: 'pinImageData', dataUri: 7 },
  { type: 'pinImageData', dataUri, place: '3' },
  { type: 'pinImageData', dataUri: 'https://evil.example/a.png' },
  { type: 'pinImageData', dataUri: 'data:image/svg+xml;base64,PHN2Zz4=' },
  { type: 'pinImageData', dataUri: 'data:text/html;base64,PHNjcmlwdD4=' },
  { type: 'pinImageData', dataUri: 'data:image/png,<script>' },
  { type: 'pinImageData', dataUri: 'data:image/png;base64,AA==" onload="x' },
])('takes no %j', (data) => expect(handedOver(message({ data }), rules)).toBeNull())

it('takes no picture larger than the limit', () => {
  const tooLong = `data:image/png;base64,${'A'.repeat(limits.imageBytes * 1.4)}`
  // Without a matcher that would print it.
  expect(
    handedOver(message({ data: { type: 'pinImageData', dataUri: tooLong } }), rules) === null,
  ).toBe(true)
})
