import { describe, expect, it } from 'vitest'
import { adGroupSummary, adSummary, campaignSummary } from './statuses.ts'

const now = new Date('2026-06-10T12:00:00Z')
const at = (day: string) => new Date(`2026-06-${day}T00:00:00Z`)

describe('summary statuses', () => {
  const active = { status: 'ACTIVE', start_at: null, end_at: null } as const
  const free = { isDisabled: false }
  it.each([
    [active, free, 'RUNNING'],
    [{ ...active, start_at: at('11') }, free, 'NOT_STARTED'],
    [{ ...active, end_at: at('10') }, free, 'COMPLETED'],
    [{ ...active, status: 'PAUSED' as const, end_at: at('10') }, free, 'COMPLETED'],
    [{ ...active, status: 'PAUSED' as const }, free, 'PAUSED'],
    [{ ...active, status: 'DRAFT' as const }, { isDisabled: true }, 'DRAFT'],
    [{ ...active, status: 'ARCHIVED' as const }, free, 'ARCHIVED'],
    [active, { isDisabled: true }, 'ADVERTISER_DISABLED'],
  ])('of a campaign: %j', (one, above, expected) => {
    expect(campaignSummary(one, above, now)).toBe(expected)
  })

  it('of an ad group shows what keeps its campaign from running', () => {
    expect(adGroupSummary(active, 'PAUSED', now)).toBe('PAUSED')
    expect(adGroupSummary(active, 'RUNNING', now)).toBe('RUNNING')
    expect(adGroupSummary(active, 'ADVERTISER_DISABLED', now)).toBe('ADVERTISER_DISABLED')
    expect(adGroupSummary({ ...active, end_at: at('10') }, 'PAUSED', now)).toBe('COMPLETED')
  })

  it.each([
    ['ACTIVE', 'PENDING', 'PENDING'],
    ['ACTIVE', 'APPROVED', 'APPROVED'],
    ['ACTIVE', 'OTHER', 'PENDING'],
    ['PAUSED', 'APPROVED', 'PAUSED'],
    ['PAUSED', 'REJECTED', 'REJECTED'],
    ['ARCHIVED', 'APPROVED', 'ARCHIVED'],
  ] as const)('of an ad that is %s and %s: %s', (status, review_status, expected) => {
    expect(adSummary({ status, review_status }, free)).toBe(expected)
  })
})
