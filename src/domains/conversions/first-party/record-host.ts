import type { AdvertiserId } from '#contract/ids'
import { managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'

/** A host that was added or removed, in the log of its ad account. */
export async function recordHost(
  context: CommandContext,
  { id: advertiser_id, name: entity_name }: { id: AdvertiserId; name: string },
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id, entity: 'advertiser', entity_id: advertiser_id, entity_name },
    campaign_id: null,
    before: { first_party_host: before },
    after: { first_party_host: after },
  })
}
