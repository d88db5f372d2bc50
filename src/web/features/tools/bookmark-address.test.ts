import { expect, it } from 'vitest'
import { bookmarkAddress } from './bookmark-address.ts'

it('is one address that runs the script with its server and words', () => {
  const words = { title: 'Choose “one”', close: '</script>' } as never
  const address = bookmarkAddress(
    'globalThis.seen=[bowerbirdServer,bowerbirdWords.title,bowerbirdWords.close];',
    'https://pins.example.com',
    words,
  )
  expect(address).toMatch(/^javascript:[\w%!*'().~-]+$/)
  // oxlint-disable-next-line no-implied-eval, no-new-func -- it is what a browser does with it
  new Function(decodeURIComponent(address.slice('javascript:'.length)))()
  expect((globalThis as { seen?: unknown }).seen).toEqual([
    'https://pins.example.com',
    'Choose “one”',
    '</script>',
  ])
})
