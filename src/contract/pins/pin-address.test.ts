import { expect, it } from 'vitest'
import { pinIdOf, pinIdOfPath } from './pin-address.ts'

it.each([
  ['123', '123'],
  ['123~0', '123'],
  ['blue-things--123', '123'],
  ['blue-things--123~0', '123'],
  ['%C3%A9t%C3%A9--123', '123'],
  ['blue-things-123', null],
  ['123~1', null],
  ['~0', null],
  ['12345678901234567890', null],
  ['create', null],
  ['', null],
  [undefined, null],
])('%j stands for pin %j', (segment, id) => expect(pinIdOf(segment)).toBe(id))

it.each([
  ['/pin/123/', '123'],
  ['/pin/123', '123'],
  ['/pin/blue-things--123~0/', '123'],
  ['/pin/123/repin/x/', null],
  ['/pin/create/', null],
  ['/board/123/', null],
  ['/', null],
])('%s is the page of pin %j', (path, id) => expect(pinIdOfPath(path)).toBe(id))
