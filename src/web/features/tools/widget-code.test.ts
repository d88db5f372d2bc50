import { expect, it } from 'vitest'
import { buttonCode, embedCode, embedKind } from './widget-code.ts'

const server = 'https://pins.example.com'
const options = { url: '', media: '', description: '', count: 'none', isLarge: false } as const

it('writes a button that works without its script', () => {
  expect(buttonCode(server, 'Save', options)).toBe(
    '<a data-bowerbird="save" href="https://pins.example.com/pin/create/button/">Save</a>\n' +
      '<script async src="https://pins.example.com/widgets.js"></script>',
  )
})

it('escapes all input', () => {
  const code = buttonCode(server, 'Save', {
    ...options,
    url: 'https://e.com/?a=1&b="><script>alert(1)</script>',
    description: '"onmouseover="x',
    count: 'beside',
    isLarge: true,
  })
  expect(code.match(/<script/g)).toHaveLength(1)
  expect(code).not.toContain('onmouseover="')
  expect(code).toContain('data-count="beside" data-large="true"')
})

it.each([
  ['https://pins.example.com/pin/123/', 'pin'],
  ['https://pins.example.com/pin/blue--123', 'pin'],
  ['https://pins.example.com/pin/123~0/', 'pin'],
  ['https://pins.example.com/pin/blue--123~0', 'pin'],
  ['https://pins.example.com/olive/', 'profile'],
  ['https://pins.example.com/olive/kitchens/', 'board'],
  ['https://pins.example.com/olive/kitchens/sinks/', 'section'],
  ['https://pins.example.com/', null],
  ['https://pins.example.com/pin/create/', null],
  ['https://elsewhere.example/olive/', null],
  ['olive', null],
])('classifies %s as %s', (address, kind) => {
  expect(embedKind(server, address)).toBe(kind)
  expect(embedCode(server, address, 'See it') === null).toBe(kind === null)
})
