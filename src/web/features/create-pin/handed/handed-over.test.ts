import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { handedOver } from './handed-over.ts'

const sender = { name: 'opener' }
const rules = { sender, pageOrigin: 'https://page.example' }
const dataUri = 'data:image/png;base64,iVBORw0KGgo='
const message = (changes: object) =>
  ({
    data: { type: 'pinImageData', dataUri },
    source: sender,
    origin: 'https://page.example',
    ...changes,
  }) as unknown as MessageEvent

it('accepts a picture from the page that opened the window, and from an extension', () => {
  expect(handedOver(message({}), rules)).toEqual({ dataUri, place: 0 })
  const origin = 'chrome-extension://abcdefghijklmnop'
  expect(handedOver(message({ origin }), rules)).toEqual({ dataUri, place: 0 })
})

it('accepts a picture as phones make it', () => {
  const data = { type: 'pinImageData', dataUri: 'data:image/heic;base64,AAAAGGZ0eXA=' }
  expect(handedOver(message({ data }), rules)).toMatchObject({ dataUri: data.dataUri })
})

it('reads which of several pictures it is', () => {
  const data = { type: 'pinImageData', dataUri, place: 3 }
  expect(handedOver(message({ data }), rules)).toEqual({ dataUri, place: 3 })
})

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another site in that window', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['what only looks like an extension', { origin: 'https://chrome-extension://x' }],
])('ignores messages from %s', (_sender, changes) =>
  expect(handedOver(message(changes), rules)).toBeNull(),
)

it('ignores messages from pages if no page is expected', () => {
  expect(handedOver(message({ origin: 'null' }), { sender, pageOrigin: null })).toBeNull()
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
])('ignores %j', (data) => expect(handedOver(message({ data }), rules)).toBeNull())

it('ignores pictures larger than the limit', () => {
  const tooLong = `data:image/png;base64,${'A'.repeat(limits.imageBytes * 1.4)}`
  // Compared here, because a matcher would print the data.
  expect(
    handedOver(message({ data: { type: 'pinImageData', dataUri: tooLong } }), rules) === null,
  ).toBe(true)
})
