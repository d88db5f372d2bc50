import { describe, expect, it } from 'vitest'
import type { Pin } from '#contract/pins/pin'
import { shortName, tellsFollowers, verifiedDomain } from './attribution.ts'

describe('attribution', () => {
  it('shows 70 letters of a name', () => {
    expect(shortName('n'.repeat(70))).toBe('n'.repeat(70))
    expect(shortName('n'.repeat(71))).toBe(`${'n'.repeat(70)}…`)
  })
  it('takes for verified only who owns the website the pin leads to', () => {
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
  it('tells visitors of followers of verified creators alone', () => {
    expect(tellsFollowers({ isMember: false, verified: null })).toBe(false)
    expect(tellsFollowers({ isMember: false, verified: 'tiles.example' })).toBe(true)
    expect(tellsFollowers({ isMember: true, verified: null })).toBe(true)
  })
})
