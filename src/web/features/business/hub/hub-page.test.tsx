import { describe, expect, it } from 'vitest'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Billing } from '#contract/billing/billing'
import type { AdResult } from '#contract/reporting/ad-results'
import { draw, memberFacts } from '#testing/rendering/draw'
import { pinOf } from '#testing/rendering/pins'
import { HubPage } from './hub-page.tsx'
import type { ChosenAccount, HubData } from './load-hub.ts'

const advertiser = {
  id: '12',
  name: 'Lamps for Austria',
  currency: 'EUR',
  permissions: ['OWNER'],
  owner: { id: '7' },
} as unknown as Advertiser
const billing = {
  credits_micro: 30_000_000,
  balance_micro: 4_000_000,
  currency: 'EUR',
  is_valid: true,
  may_edit: true,
  profile: { problem: null },
} as unknown as Billing
const hub: HubData = {
  partner: { business_name: 'Lamps & Co' } as HubData['partner'],
  advertisers: [advertiser],
  chosen: { advertiser, isOwn: true, billing, campaigns: [], results: [], tags: [] },
  topPins: [{ ...pinOf(), repin_count: 11 }],
  claims: [],
  mayPromote: true,
}
const show = (change: Partial<HubData> = {}) => draw(<HubPage {...hub} {...change} />, memberFacts)
const hrefOf = (shown: ReturnType<typeof show>, name: string) =>
  shown.one('link', name).attribute('href')

describe('the business hub', () => {
  it.each([
    ['Create ad', '/advertiser/12/quick_promote/?source=business_hub_create_ad'],
    ['Use it', '/advertiser/12/quick_promote/?source=business_hub_ad_credits'],
    [
      'Promote your first Pin',
      '/advertiser/12/quick_promote/?source=business_hub_empty_state_ads_widget',
    ],
    [
      'Promote A blue door',
      `/advertiser/12/quick_promote/?pinId=${pinOf().id}&source=business_hub_top_carousel`,
    ],
  ])('leads to Quick Promote by “%s”, saying from where', (name, href) =>
    expect(hrefOf(show(), name)).toBe(href),
  )

  it('leads to Quick Promote before there is an ad account', () =>
    expect(hrefOf(show({ advertisers: [], chosen: null }), 'Create ad')).toBe(
      '/advertiser/quick_promote/?source=business_hub_create_ad',
    ))

  it('offers nothing to promote where the role or the country does not let', () => {
    const shown = show({ mayPromote: false })
    for (const name of ['Create ad', 'Use it', 'Promote your first Pin', 'Promote A blue door'])
      expect(shown.all('link', name)).toEqual([])
  })

  it('shows campaigns by what they come down to', () => {
    const campaigns = [
      { id: '1', name: 'Summer', state: 'running' },
      { id: '2', name: 'Winter', state: 'in_review' },
    ] as NonNullable<ChosenAccount['campaigns']>
    const results = [{ entity_id: '1', spend_in_micro_currency: 2_500_000, clicks: 5 } as AdResult]
    const chosen = hub.chosen && { ...hub.chosen, campaigns, results }
    const shown = show({ chosen })
    expect(
      shown
        .one('list', 'Ads')
        .all('listitem')
        .map(({ text }) => text),
    ).toEqual(['Summer€2.50 spent · 5 clicks in 30 daysRunning', 'WinterIn review'])
  })

  it('shows no card of what the role does not open', () => {
    const chosen = {
      advertiser,
      isOwn: false,
      billing: null,
      campaigns: null,
      results: [],
      tags: null,
    }
    const shown = show({ chosen, claims: null, topPins: [] })
    expect(shown.all('heading').map(({ text }) => text)).toEqual(['Business hub', 'Ad accounts'])
  })
})
