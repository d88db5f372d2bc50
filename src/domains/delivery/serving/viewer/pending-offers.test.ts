import { describe, expect, it } from 'vitest'
import type { AdGroupId } from '#contract/ids'
import { asId } from '#testing/ids'
import { createPendingOffers } from './pending-offers.ts'

const group = asId<AdGroupId>('7')
const hour = 3_600_000
const none = new Map<AdGroupId, number>()

describe('offers that may still become impressions', () => {
  it('count as impressions for two hours, each for itself', () => {
    const pending = createPendingOffers()
    pending.note('1', group, 0, 0)
    pending.note('1', group, 0, hour)
    expect(pending.served('1', none, hour).get(group)).toBe(2)
    expect(pending.served('2', none, hour).get(group)).toBeUndefined()
    expect(pending.served('1', none, 2 * hour).get(group)).toBe(1)
    pending.sweep(3 * hour)
    expect(pending.served('1', none, hour).get(group)).toBeUndefined()
  })

  it('do not count twice once they were counted', () => {
    const pending = createPendingOffers()
    pending.note('1', group, 3, 0)
    expect(pending.served('1', new Map([[group, 3]]), 1).get(group)).toBe(4)
    expect(pending.served('1', new Map([[group, 4]]), 1).get(group)).toBe(4)
    // Other processes showed it as well.
    expect(pending.served('1', new Map([[group, 6]]), 1).get(group)).toBe(6)
  })
})
