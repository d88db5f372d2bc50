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
