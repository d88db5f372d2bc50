import { describe, expect, it } from 'vitest'
import type { Pin } from '#contract/pins/pin'
import { shortName, showsFollowerCount, verifiedDomain } from './attribution.ts'

describe('attribution', () => {
  it('truncates names to 70 characters', () => {
    expect(shortName('n'.repeat(70))).toBe('n'.repeat(70))
    expect(shortName('n'.repeat(71))).toBe(`${'n'.repeat(70)}…`)
  })
  it('marks as verified only the owner of the linked website', () => {
    const pin = (official: string | null) =>
      ({
        domain: 'tiles.example',
        native_creator: { id: '1' },
        link_domain: {
          domain: 'tiles.example',
          official_user: official === null ? null : { id: official },
        },
      }) as unknown as Pin
    expect(verifiedDomain(pin('1'))).toBe('tiles.example')
    expect(verifiedDomain(pin('2'))).toBeNull()
    expect(verifiedDomain(pin(null))).toBeNull()
    expect(verifiedDomain({ ...pin('1'), link_domain: null })).toBeNull()
  })
  it('shows visitors the follower count of verified creators only', () => {
    expect(showsFollowerCount({ isMember: false, verified: null })).toBe(false)
    expect(showsFollowerCount({ isMember: false, verified: 'tiles.example' })).toBe(true)
    expect(showsFollowerCount({ isMember: true, verified: null })).toBe(true)
  })
})
