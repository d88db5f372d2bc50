import type { AdvertiserRole } from '#contract/advertisers/roles'
import type { AdvertiserId, PersonId } from '#contract/ids'
import type { CommandContext } from '#platform/operations'
import { managerOf } from '../changes/author-of.ts'
import { recordAccountChange } from '../changes/record-changes.ts'

/** Who got, changed or lost a role, in the log of the ad account. null: none. */
export async function recordRole(
  context: CommandContext,
  advertiser_id: AdvertiserId,
  personId: PersonId,
  { before, after }: { before: AdvertiserRole | null; after: AdvertiserRole | null },
): Promise<void> {
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id, entity: 'person', entity_id: personId, campaign_id: null },
    before: before && { role: before },
    after: after && { role: after },
  })
}
