import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import type { FeedPosition } from '#domains/delivery'
import { asId } from '#testing/ids'
import { readFeedStart, writeFeedStart } from './feed-bookmark.ts'

const start = { items: 0, ads: 0, sinceAd: null, lastAdvertiser: null }
const position: FeedPosition = {
  items: 31,
  ads: 4,
  sinceAd: 6,
  lastAdvertiser: asId('9223372036854775807'),
}

it('gives back what it was made of', () => {
  const before = { ...position, sinceAd: null, lastAdvertiser: null, ads: 0 }
  for (const one of [position, before])
    expect(readFeedStart(writeFeedStart({ organic: 'bWFyaw', position: one }))).toEqual({
      organic: 'bWFyaw',
      position: one,
    })
})

it('leaves bookmarks of pages without ads as they are, also those of older versions', () => {
  expect(writeFeedStart({ organic: 'bWFyaw', position: start })).toBe('bWFyaw')
  expect(writeFeedStart({ organic: null, position })).toBeNull()
  for (const organic of [null, 'bWFyaw', '-end-'])
    expect(readFeedStart(organic)).toEqual({ organic, position: start })
})

it('begins spacing anew for anything else, and keeps the page', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const read = readFeedStart(`bWFyaw~${rest}`)
      expect(read.organic).toBe('bWFyaw')
      const { items, ads, sinceAd } = read.position
      for (const count of [items, ads, sinceAd ?? 0]) expect(count).toBeLessThan(10_000)
    }),
  )
})

it('is never too long for a request', () => {
  const organic = 'x'.repeat(Math.ceil(((13 + 3 * limits.pinsChosen) * 4) / 3))
  const full = {
    items: 99_999,
    ads: 99_999,
    sinceAd: 99_999,
    lastAdvertiser: position.lastAdvertiser,
  }
  expect(writeFeedStart({ organic, position: full })?.length).toBeLessThan(limits.bookmarkLength)
})
