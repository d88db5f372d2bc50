import type { AdvertiserId } from '#contract/ids'
import { type Logged, managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'

interface Source {
  advertiser_id: AdvertiserId
  id: string
  name: string
}

/** What was changed of a tag or token, in the log of its ad account. null: it is new, or gone. */
export async function recordSource(
  context: CommandContext,
  entity: 'conversion_tag' | 'conversion_token' | 'conversion_upload',
  { advertiser_id, id, name }: Source,
  { before, after }: { before: Logged | null; after: Logged | null },
): Promise<void> {
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id, entity, entity_id: id, entity_name: name },
    ...{ campaign_id: null, before, after },
  })
}
