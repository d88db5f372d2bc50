import type { DraftAd, DraftAdGroup } from '#contract/campaigns/drafts/draft-tree'

/** An ad group as it begins: in one country, for everybody there. */
export function blankGroup(country: string): DraftAdGroup {
  return {
    key: 'g1',
    name: '',
    countries: country === '' ? [] : [country],
    regions: [],
    ages: [],
    genders: [],
    interests: [],
    audiences_included: [],
    audiences_excluded: [],
    keywords: '',
    auto_targeting_enabled: true,
    placement_group: 'ALL',
    budget_type: 'DAILY',
    budget: '',
    bid_strategy_type: 'AUTOMATIC_BID',
    bid: '',
    conversion_tag_id: '',
    conversion_event: '',
    conversion_cost: '',
    lifetime_frequency_cap: '',
    start_date: '',
    end_date: '',
    product_groups: [],
    ads: [],
  }
}

export function blankAd(key: string, pin_id: string, destination_url: string): DraftAd {
  return {
    ...{ key, pin_id, destination_url, name: '', customizable_cta_type: '' },
    ...{ click_tracking_url: '', view_tracking_url: '' },
  }
}

/** A key that none of these has; `letter` tells what it is of. */
export function freeKey(letter: string, taken: readonly { key: string }[]): string {
  const numbers = taken.map(({ key }) => Number(key.slice(letter.length)) || 0)
  return `${letter}${Math.max(0, ...numbers) + 1}`
}
