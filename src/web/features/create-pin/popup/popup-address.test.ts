import { describe, expect, it } from 'vitest'
import { ownPinId, pinMethod, popupMethod } from './popup-address.ts'

it('popupMethod accepts only known methods', () => {
  for (const word of ['button', 'bookmarklet', 'extension', 'create', 'repin'])
    expect(popupMethod(word)).toBe(word)
  for (const word of ['', 'buttons', 'constructor', undefined]) expect(popupMethod(word)).toBeNull()
})

it.each([
  ['button', 'g', false, 'button'],
  ['button', null, false, 'button_external'],
  ['bookmarklet', null, true, 'bookmarklet'],
  ['extension', 'g', false, 'extension'],
  ['create', null, true, 'scraped'],
  ['create', null, false, 'button_external'],
] as const)('pinMethod of %s with guid %j, found: %j, is %s', (method, guid, isFound, saved) =>
  expect(pinMethod(method, guid, isFound)).toBe(saved),
)

describe('ownPinId', () => {
  const ours = 'https://bowerbird.example'
  it.each([
    ['https://bowerbird.example/pin/123/', '123'],
    ['https://bowerbird.example/pin/123', '123'],
    ['https://bowerbird.example/pin/blue-things--123/?share=true', '123'],
    ['https://bowerbird.example/pin/123~0/', '123'],
    ['https://elsewhere.example/pin/123/', null],
    ['https://bowerbird.example.evil.example/pin/123/', null],
    ['https://bowerbird.example/pin/create/', null],
    ['https://bowerbird.example/pin/123/repin/x/', null],
    ['', null],
  ])('%s', (link, id) => expect(ownPinId(link, ours)).toBe(id))
})
