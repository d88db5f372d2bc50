import { managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'
import type { ListRow } from './customer-lists/list-queries.ts'
import type { AudienceRow } from './definitions/audience-queries.ts'

/** What was changed of an audience by hand, in the log of its ad account. null: it is new, or gone. */
export async function recordAudience(
  context: CommandContext,
  before: AudienceRow | null,
  after: AudienceRow | null,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id: one.advertiser_id, entity: 'audience', entity_id: one.id },
    ...{ entity_name: one.name, campaign_id: null },
    ...{ before: before && loggedAudience(before), after: after && loggedAudience(after) },
  })
}

function loggedAudience({ name, type, rule, retention_days, archived_at }: AudienceRow) {
  return { name, type, rule, retention_days, archived: archived_at !== null }
}

/** The same of a list of customers: how many were uploaded, and never who. */
export async function recordList(
  context: CommandContext,
  before: ListRow | null,
  after: ListRow | null,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id: one.advertiser_id, entity: 'customer_list', entity_id: one.id },
    ...{ entity_name: one.name, campaign_id: null },
    ...{ before: before && loggedList(before), after: after && loggedList(after) },
  })
}

function loggedList({ name, received_records }: ListRow) {
  return { name, received_records }
}
