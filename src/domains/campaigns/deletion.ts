import type { AdvertiserId, PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { noteLiveChange } from './live/note-live-change.ts'

/** Campaigns of their ad accounts are deleted; what they changed in those of others stays, without their name. */
export const deletion: PersonDeletion = {
  tables: [
    'campaigns',
    'ad_groups',
    'ads',
    'ad_keywords',
    'ad_reviews',
    'ad_changes',
    'lift_studies',
    'campaign_drafts',
    'campaign_tools',
  ],
  remove: ({ database }, personId) => database.transaction((db) => deleteCampaignsOf(db, personId)),
}

async function deleteCampaignsOf(db: Writer, personId: PersonId): Promise<void> {
  const own = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where owner_id = $1',
    [personId],
  )
  for (const { id } of own) {
    // Ad groups and ads go with their campaigns.
    await rows(db, 'delete from campaigns where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_keywords where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_reviews where advertiser_id = $1', [id])
    await rows(db, 'delete from ad_changes where advertiser_id = $1', [id])
    await rows(db, 'delete from lift_studies where advertiser_id = $1', [id])
    await rows(db, 'delete from campaign_drafts where advertiser_id = $1', [id])
    await noteLiveChange(db, id, null)
  }
  await rows(db, 'update ad_changes set actor_id = null where actor_id = $1', [personId])
  await rows(db, 'update campaign_drafts set changed_by = null where changed_by = $1', [personId])
  await rows(db, 'delete from campaign_tools where person_id = $1', [personId])
}
