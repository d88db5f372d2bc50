import { expect, it } from 'vitest'
import { addressesIn } from './collect.ts'

it.each([
  ['none', []],
  ['linear-gradient(red, blue)', []],
  ['url("https://e.com/a.jpg")', ['https://e.com/a.jpg']],
  [
    'url("https://e.com/a,b.jpg"), url("https://e.com/c.jpg")',
    ['https://e.com/a,b.jpg', 'https://e.com/c.jpg'],
  ],
  ['linear-gradient(red, blue), url("https://e.com/a.jpg")', ['https://e.com/a.jpg']],
  ['url("https://e.com/a\\"b.jpg")', ['https://e.com/a"b.jpg']],
  [
    'image-set(url("https://e.com/1x.jpg") 1dppx, url("https://e.com/2x.jpg") 2dppx)',
    ['https://e.com/2x.jpg'],
  ],
])('%s', (background, addresses) => expect(addressesIn(background)).toEqual(addresses))
