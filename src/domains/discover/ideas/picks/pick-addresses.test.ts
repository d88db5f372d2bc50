import { expect, it } from 'vitest'
import { readAddress } from './pick-addresses.ts'

const pin = { kind: 'pin', id: '123' }
const board = { kind: 'board', username: 'olive', slug: 'küche' }

it.each([
  ['/pin/123/', pin],
  ['https://pins.example/pin/123', pin],
  ['/pin/123~0/', pin],
  ['/pin/blue-things--123~0', pin],
  ['/pin/9223372036854775807/', { kind: 'pin', id: '9223372036854775807' }],
  ['/pin/9223372036854775808/', null],
  ['/pin/0/', null],
  ['/pin/create/', null],
  ['/olive/k%C3%BCche/', board],
  ['/olive/', null],
])('%s names %j', (address, named) => expect(readAddress(address)).toEqual(named))
