import { toSeconds } from '#contract/campaigns/moments'
import type { ProductGroup } from '#contract/catalogs/product-groups'
import { type Logged, managerOf, recordAccountChange } from '#domains/advertisers'
import type { CommandContext } from '#platform/operations'
import type { ProductGroupRow } from './group-queries.ts'

export function toProductGroup({
  advertiser_id,
  created_at,
  updated_at,
  ...group
}: ProductGroupRow): ProductGroup {
  return {
    type: 'productgroup',
    ...group,
    ad_account_id: advertiser_id,
    created_time: toSeconds(created_at),
    updated_time: toSeconds(updated_at),
  }
}

/** What was changed of a group, in the log of its ad account. null: it is new, or gone. */
export async function recordProductGroup(
  context: CommandContext,
  before: ProductGroupRow | null,
  after: ProductGroupRow | null,
): Promise<void> {
  const one = after ?? before
  if (!one) return
  await recordAccountChange(managerOf(context), {
    ...{ advertiser_id: one.advertiser_id, entity: 'product_group', entity_id: one.id },
    ...{ entity_name: one.name, campaign_id: null },
    ...{ before: before && toLogged(before), after: after && toLogged(after) },
  })
}

function toLogged({ name, auto_type, filters }: ProductGroupRow): Logged {
  return { name, auto_type, filters }
}
