import { expect, it } from 'vitest'
import { typedAddress } from './product-typing.ts'

it.each([
  ['lamps.example/brass', 'https://lamps.example/brass'],
  [' http://lamps.example ', 'http://lamps.example/'],
  ['127.0.0.1:80', null],
  ['http://127.0.0.1:80/a', 'http://127.0.0.1/a'],
  ['lämpchen.example', 'https://xn--lmpchen-5wa.example/'],
  ['brass', null],
  ['brass lamp 3.5', null],
  ['3.5', null],
  ['ftp://lamps.example/', null],
  ['', null],
])('%j is typed as %j', (typed, address) => expect(typedAddress(typed)).toBe(address))
