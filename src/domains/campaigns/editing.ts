import type { AdvertiserId } from '#contract/ids'
import { type AdvertiserRow, type Author, lockPermitted, managerOf } from '#domains/advertisers'
import { type CommandContext, memberOf } from '#platform/operations'
import { accountState } from './account-state.ts'
import type { Above } from './rules/statuses.ts'

/** What every change of a campaign, ad group or ad needs: whose it is, who changes it, and in which language they read. */
export interface Editing {
  author: Author
  advertiser: AdvertiserRow
  above: Above
  language: string
}

/** Somebody's own changes in an ad account, which is locked. */
export async function startEditing(
  context: CommandContext,
  advertiserId: AdvertiserId,
): Promise<Editing> {
  const { db, caller } = context
  const advertiser = await lockPermitted(db, advertiserId, memberOf(context).id, 'edit_ads')
  const above = await accountState(db, advertiser)
  return { author: managerOf(context), advertiser, above, language: caller.language }
}
