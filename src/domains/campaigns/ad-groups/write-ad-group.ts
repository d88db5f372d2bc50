import type { Author } from '#domains/advertisers'
import { recordChange } from '../changes/record-changes.ts'
import { type AdGroupRow, insertAdGroup, updateAdGroup } from './ad-group-queries.ts'
import { loggedAdGroup } from './ad-group-views.ts'

/** The only ways to write an ad group: each is logged. */
export async function addAdGroup(author: Author, group: AdGroupRow): Promise<void> {
  await insertAdGroup(author.db, group)
  await record(author, null, group)
}

/** Returns the ad group as saved: as before if nothing differs. */
export async function saveAdGroup(
  author: Author,
  before: AdGroupRow,
  after: AdGroupRow,
): Promise<AdGroupRow> {
  if (!(await record(author, before, after))) return before
  const saved = { ...after, version: before.version + 1, updated_at: author.clock.now() }
  await updateAdGroup(author.db, saved)
  return saved
}

function record(author: Author, before: AdGroupRow | null, after: AdGroupRow): Promise<boolean> {
  return recordChange(author, {
    advertiser_id: after.advertiser_id,
    entity: 'adgroup',
    entity_id: after.id,
    campaign_id: after.campaign_id,
    before: before && loggedAdGroup(before),
    after: loggedAdGroup(after),
  })
}
