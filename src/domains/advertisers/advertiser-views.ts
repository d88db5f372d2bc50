import type { ActingFor } from '#contract/advertisers/acting'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { roleMay } from '#contract/advertisers/roles'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import type { AdvertiserPersonRow, AdvertiserRow } from './advertiser-queries.ts'
import { hasQuickPromote, type MarketRow } from './markets/market-queries.ts'

export function toAdvertiser(advertiser: AdvertiserRow): Advertiser {
  const { id, name, country, currency, time_zone, created_at, updated_at } = advertiser
  return {
    type: 'advertiser',
    id,
    name,
    owner: JSON.parse(advertiser.owner_card) as PersonCard,
    country,
    currency,
    time_zone,
    permissions: [advertiser.viewer_role],
    created_time: toSeconds(created_at),
    updated_time: toSeconds(updated_at),
  }
}

/** Name and picture are those of the owner, as whom the viewer saves; what they may promote is up to the ad account. */
export function toActingFor(
  row: AdvertiserRow,
  market: MarketRow | null,
  scheduledPins: number,
): ActingFor {
  const advertiser = toAdvertiser(row)
  const { id, username, full_name, image_medium_url } = advertiser.owner
  return {
    ...advertiser,
    user: {
      id,
      username,
      business_name: full_name,
      img_url: image_medium_url,
      merchant_id: null,
      scheduled_pin_count: scheduledPins,
      eligible_for_stl_tool: false,
      eligible_for_quick_promote: mayQuickPromote(row, market),
    },
  }
}

/** Whether the viewer may promote Pins of this ad account by Quick Promote, in whose market it is. */
export function mayQuickPromote(
  { viewer_role }: Pick<AdvertiserRow, 'viewer_role'>,
  market: Pick<MarketRow, 'is_open' | 'has_quick_promote'> | null,
): boolean {
  return roleMay(viewer_role, 'edit_ads') && hasQuickPromote(market)
}

function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

export function toAdvertiserPerson({
  card,
  role,
  added_at,
}: AdvertiserPersonRow): AdvertiserPerson {
  return { user: JSON.parse(card) as PersonCard, role, added_at: toRfc2822(added_at) }
}
