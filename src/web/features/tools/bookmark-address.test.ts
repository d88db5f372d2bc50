import { expect, it } from 'vitest'
import { bookmarkAddress } from './bookmark-address.ts'

it('builds one URL that runs the script with its server and texts', () => {
  const words = { title: 'Choose “one”', close: '</script>' } as never
  const address = bookmarkAddress(
    'globalThis.seen=[bowerbirdServer,bowerbirdWords.title,bowerbirdWords.close];',
    'https://pins.example.com',
    words,
  )
  expect(address).toMatch(/^javascript:[\w%!*'().~-]+$/)
  // oxlint-disable-next-line no-implied-eval, no-new-func -- a browser runs it the same way
  new Function(decodeURIComponent(address.slice('javascript:'.length)))()
  expect((globalThis as { seen?: unknown }).seen).toEqual([
    'https://pins.example.com',
    'Choose “one”',
    '</script>',
  ])
})
