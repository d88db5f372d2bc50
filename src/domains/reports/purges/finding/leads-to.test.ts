import { expect, it } from 'vitest'
import { leadsTo } from './leads-to.ts'

it.each([
  'https://shop.example',
  'http://www.shop.example/a?b#c',
  'https://x.y.shop.example:8443/',
  'HTTPS://Shop.EXAMPLE/',
  'https://shop.example./',
  'https://me:secret@shop.example/',
  'https:shop.example/',
  'https:/shop.example',
  'https:\\\\shop.example\\a',
  'https://s%68op.example/',
  'https://ｓｈｏｐ.example/',
])('%s leads to shop.example', (link) => {
  expect(leadsTo(link, 'shop.example')).toBe(true)
})

it.each([
  null,
  '',
  'shop.example',
  'https://notshop.example/',
  'https://shop.example.org/',
  'https://other.example/?to=https://shop.example/',
  'https://other.example/@shop.example/',
  'https://shop.example@other.example/',
])('%s does not', (link) => {
  expect(leadsTo(link, 'shop.example')).toBe(false)
})

it('knows a name by its letters and by what it is written as', () => {
  expect(leadsTo('https://läden.example/', 'xn--lden-loa.example')).toBe(true)
})
