import type { AdvertiserId, PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { noteLiveChange } from './live/note-live-change.ts'
import { removeSheetFiles } from './sheets/sweep-sheets.ts'

/** Campaigns of their ad accounts are deleted. */
export const deletion: PersonDeletion = {
  tables: [
    'campaigns',
    'ad_groups',
    'ad_group_shares',
    'ads',
    'product_group_promotions',
    'promoted_items',
    'promoted_item_states',
    'item_boards',
    'ad_keywords',
    'ad_reviews',
    'lift_studies',
    'campaign_drafts',
    'campaign_tools',
    'bulk_edits',
    'bulk_edit_rows',
    'bulk_sheets',
  ],
  remove: async ({ database, services }, personId) => {
    const own = await selectOwn(database.reader, personId)
    for (const { id } of own) await removeSheetFiles(services, id)
    await database.transaction((db) => deleteCampaignsOf(db, own, personId))
  },
}

function selectOwn(db: Db, personId: PersonId): Promise<{ id: AdvertiserId }[]> {
  return rows<{ id: AdvertiserId }>(db, 'select id from advertisers where owner_id = $1', [
    personId,
  ])
}

async function deleteCampaignsOf(
  db: Writer,
  own: readonly { id: AdvertiserId }[],
  personId: PersonId,
): Promise<void> {
  for (const { id } of own) {
    // Ad groups, ads and what is promoted of feeds go with their campaigns.
    await rows(db, 'delete from campaigns where advertiser_id = $1', [id])
    await rows(db, 'delete from item_boards where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_group_shares where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_keywords where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_reviews where advertiser_id = $1', [id])
    await rows(db, 'delete from lift_studies where advertiser_id = $1', [id])
    await rows(db, 'delete from campaign_drafts where advertiser_id = $1', [id])
    await rows(db, 'delete from bulk_edit_rows where advertiser_id = $1', [id])
    await rows(db, 'delete from bulk_edits where advertiser_id = $1', [id])
    await rows(db, 'delete from bulk_sheets where advertiser_id = $1', [id])
    await noteLiveChange(db, id, null)
  }
  await rows(db, 'update campaign_drafts set changed_by = null where changed_by = $1', [personId])
  await rows(db, 'delete from campaign_tools where person_id = $1', [personId])
  // What they asked for in ad accounts of others stays, without saying by whom; what waits of it is refused.
  await rows(db, 'update bulk_edits set created_by = 0 where created_by = $1', [personId])
  await rows(db, 'update bulk_sheets set created_by = 0 where created_by = $1', [personId])
}
