import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { createEncryption } from '#platform/encryption'
import { boundsOf, hiddenPeople, statusOf } from './hidden-size.ts'

const encryption = createEncryption(Buffer.alloc(32, 7))
const shown = (people: number, source = '7') => hiddenPeople(encryption, source, people)

it('is never more than there are, and never ready with fewer than a hundred', () => {
  for (let people = 0; people < 400; people += 1)
    for (const source of ['7', '8', '9']) {
      const found = shown(people, source)
      expect(found).toBeLessThanOrEqual(people)
      expect(found).toBeGreaterThanOrEqual(Math.max(0, people - limits.audienceHidden + 1))
      if (people < limits.audienceMin) expect(statusOf(found)).toBe('TOO_SMALL')
      if (people >= limits.audienceMin + limits.audienceHidden)
        expect(statusOf(found)).toBe('READY')
    }
})

it('is within its bounds, which are hundreds, or two digits', () => {
  for (const people of [0, 99, 100, 149, 150, 999, 1_000, 1_049, 12_345, 987_654, 5_000_000]) {
    const bounds = boundsOf(shown(people))
    expect(bounds.lower_bound).toBeLessThanOrEqual(people)
    expect(bounds.upper_bound).toBeGreaterThanOrEqual(people)
    expect(String(bounds.lower_bound)).toMatch(/^(0|\d{1,2}00+)$/)
  }
  expect(boundsOf(shown(3))).toEqual(boundsOf(shown(99)))
})

it('says the same again of as many, so that asking often brings nothing', () => {
  expect([shown(130), shown(130)]).toEqual([shown(130), shown(130)])
})

/** Somebody fills a list with people they know, and adds one address. */
it('tells hardly anything of one more address, however the list is filled', () => {
  const lists = 1_500
  for (const known of [99, 110, 125, 140, 148, 199, 249]) {
    let said = 0
    for (let list = 0; list < lists; list += 1) {
      const before = JSON.stringify(boundsOf(shown(known, `list ${list}`)))
      const after = JSON.stringify(boundsOf(shown(known + 1, `list ${list}`)))
      if (before !== after) said += before < after ? 1 : -1
    }
    // The share of lists in which it was seen to grow rather than to shrink: one number in fifty, and chance.
    expect(Math.abs(said) / lists).toBeLessThan(1 / limits.audienceHidden + 0.04)
  }
})

it('cannot be tried out with one person after another up to where it changes', () => {
  const changes = Array.from({ length: 50 }, (_, n) => statusOf(shown(100 + n))).filter(
    (one, n, all) => n > 0 && one !== all[n - 1],
  )
  expect(changes.length).toBeGreaterThan(3)
})
