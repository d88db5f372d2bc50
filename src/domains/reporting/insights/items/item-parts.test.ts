import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explain } from '../explain.ts'
import { addSums, noSums } from '../insight-figures.ts'
import { toParts } from '../read-parts.ts'
import { largestItems, rankItems } from './item-parts.ts'

const amount = fc.bigInt(0n, 10n ** 9n)
const sums = fc.record({ spend: amount, impressions: amount, clicks: amount, results: amount })
const someItems = fc
  .array(
    fc.record({
      is_compared: fc.boolean(),
      part: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: 30 }).map((n) => `item ${n}`),
      ),
      sums,
    }),
    { maxLength: 80 },
  )
  .map(toParts)

const total = (parts: ReturnType<typeof toParts>, when: 'before' | 'after') =>
  parts.map((part) => part[when]).reduce(addSums, noSums)

it('the largest items, all others, and what is of none add up to the group, and so does its change', () => {
  fc.assert(
    fc.property(someItems, fc.integer({ min: 1, max: 12 }), (parts, limit) => {
      const rows = largestItems(parts, limit)
      for (const when of ['before', 'after'] as const)
        expect(total(rows, when)).toEqual(total(parts, when))
      const kinds = rows.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'PART').length).toBeLessThanOrEqual(limit)
      expect(kinds.filter((kind) => kind !== 'PART').length).toBeLessThanOrEqual(2)
      const story = explain('RESULTS', 'conversions', rows)!
      const change = total(parts, 'after').results - total(parts, 'before').results
      expect(story.effects.change).toBe(Number(change))
      for (const name of ['change', 'volume', 'mix', 'rate'] as const)
        expect(story.parts.reduce((sum, part) => sum + part[name], 0)).toBe(story.effects[name])
    }),
  )
})

it('best and worst items are those shown, none is in both, and none between is better or worse', () => {
  fc.assert(
    fc.property(someItems, fc.integer({ min: 1, max: 5 }), (parts, max) => {
      const { top, bottom } = rankItems(parts, max)
      const all = parts.filter(
        ({ kind, after }) => kind === 'PART' && (after.impressions > 0n || after.results > 0n),
      )
      expect(new Set([...top, ...bottom]).size).toBe(top.length + bottom.length)
      expect(top.length + bottom.length).toBe(Math.min(all.length, 2 * max))
      const rest = all.filter((one) => !top.includes(one))
      for (const one of top)
        for (const other of rest) expect(one.after.results >= other.after.results).toBe(true)
      for (const one of bottom)
        for (const other of all.filter((part) => !bottom.includes(part)))
          expect(one.after.results <= other.after.results).toBe(true)
    }),
  )
})
