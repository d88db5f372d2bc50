import { describe, expect, it } from 'vitest'
import { offersPromote, type PromoteFacts } from './offers-promote.ts'

const now = new Date('2026-05-08T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const member: PromoteFacts = {
  isPartner: false,
  isExcluded: false,
  createdAt: daysAgo(30),
  market: { is_open: true, has_quick_promote: true },
}
const at = { now, afterDays: 7, siteType: 0 }

describe('Promote', () => {
  it('is offered to a member of some days in a country with Quick Promote', () =>
    expect(offersPromote(member, at)).toBe(true))

  it.each<[string, Partial<PromoteFacts>]>([
    ['a business', { isPartner: true }],
    ['somebody the operator excluded', { isExcluded: true }],
    ['a country without ads', { market: null }],
    ['a closed country', { market: { is_open: false, has_quick_promote: true } }],
    ['a country with ads only', { market: { is_open: true, has_quick_promote: false } }],
    ['an account made almost a week ago', { createdAt: daysAgo(6.99) }],
  ])('is not offered to %s', (_who, facts) =>
    expect(offersPromote({ ...member, ...facts }, at)).toBe(false),
  )

  it('is offered from the very day on', () =>
    expect(offersPromote({ ...member, createdAt: daysAgo(7) }, at)).toBe(true))

  it('is offered at once where no days are set', () =>
    expect(offersPromote({ ...member, createdAt: now }, { ...at, afterDays: 0 })).toBe(true))

  it.each([
    [0, true],
    [3, false],
    [4, true],
    [7, true],
  ])('on site type %i: %s', (siteType, isOffered) =>
    expect(offersPromote(member, { ...at, siteType })).toBe(isOffered),
  )
})
