import type { AdvertiserId } from '#contract/ids'
import type { Services } from '#platform/operations'

/** Where the provider's page leads back to: an address that takes what was done there and shows the billing page. */
export function returnUrlOf(
  { settings }: Pick<Services, 'settings'>,
  {
    advertiser_id,
    what,
    id,
    query,
  }: { advertiser_id: AdvertiserId; what: 'card' | 'payment'; id: string; query: string },
): string {
  const base = `${settings.publicUrl}/payments/return/${advertiser_id}/${what}/${id}/`
  return query === '' ? base : `${base}?${query}`
}
