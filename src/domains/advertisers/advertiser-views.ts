import type { ActingFor } from '#contract/advertisers/acting'
import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { PersonCard } from '#contract/people/person'
import { toRfc2822 } from '#platform/clock'
import type { AdvertiserPersonRow, AdvertiserRow } from './advertiser-queries.ts'

export function toAdvertiser(advertiser: AdvertiserRow): Advertiser {
  const { id, name, country, currency, created_at, updated_at } = advertiser
  return {
    type: 'advertiser',
    id,
    name,
    owner: JSON.parse(advertiser.owner_card) as PersonCard,
    country,
    currency,
    permissions: [advertiser.viewer_role],
    created_time: toSeconds(created_at),
    updated_time: toSeconds(updated_at),
  }
}

/** Name and picture are those of the owner, as whom the viewer saves. */
export function toActingFor(row: AdvertiserRow): ActingFor {
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
      scheduled_pin_count: 0,
      eligible_for_stl_tool: false,
    },
  }
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
