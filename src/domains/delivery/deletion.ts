import type { AdvertiserId, PersonId } from '#contract/ids'
import { batchSize, inBatches, rows } from '#platform/database'
import type { JobContext, PersonDeletion } from '#platform/domain'

/**
 * What became of ads stays for the figures of who paid for them, without saying who saw them and what they searched
 * for. Of the person's own ad accounts all goes; what they spent is in the ledger.
 */
export const deletion: PersonDeletion = {
  tables: ['ad_events', 'ad_frequency', 'ad_touches', 'hidden_ads', 'lift_opportunities'],
  remove: async ({ database }, personId) => {
    await forgetPerson(database, personId)
    const own = await rows<{ id: AdvertiserId }>(
      database.reader,
      'select id from advertisers where owner_id = $1',
      [personId],
    )
    for (const { id } of own) await deleteAccount(database, id)
  },
}

type Database = JobContext['database']

async function forgetPerson(database: Database, personId: PersonId): Promise<void> {
  await inBatches(
    database,
    `update ad_events e set person_id = null, address_key = null, query = null from (
       select advertiser_id, day, offer_id, type from ad_events where person_id = $1 limit ${batchSize}) own
      where e.advertiser_id = own.advertiser_id and e.day = own.day and e.offer_id = own.offer_id
        and e.type = own.type returning 1`,
    [personId],
  )
  await database.transaction(async (db) => {
    await rows(db, 'delete from ad_frequency where person_id = $1', [personId])
    await rows(db, 'delete from ad_touches where person_id = $1', [personId])
    await rows(db, 'delete from hidden_ads where person_id = $1', [personId])
    await rows(db, 'delete from lift_opportunities where person_id = $1', [personId])
  })
}

async function deleteAccount(database: Database, advertiserId: AdvertiserId): Promise<void> {
  await inBatches(
    database,
    `delete from ad_events e using (
       select day, offer_id, type from ad_events where advertiser_id = $1 limit ${batchSize}) own
      where e.advertiser_id = $1 and e.day = own.day and e.offer_id = own.offer_id and e.type = own.type
      returning 1`,
    [advertiserId],
  )
  await inBatches(
    database,
    `delete from lift_opportunities o using (
       select study_id, person_id from lift_opportunities where advertiser_id = $1 limit ${batchSize}) own
      where o.advertiser_id = $1 and o.study_id = own.study_id and o.person_id = own.person_id returning 1`,
    [advertiserId],
  )
  await inBatches(
    database,
    `delete from ad_goal_clicks c using (
       select day, offer_id from ad_goal_clicks where advertiser_id = $1 limit ${batchSize}) own
      where c.advertiser_id = $1 and c.day = own.day and c.offer_id = own.offer_id returning 1`,
    [advertiserId],
  )
  await database.transaction(async (db) => {
    await rows(db, 'delete from ad_spend where advertiser_id = $1', [advertiserId])
    await rows(db, 'delete from ad_pacing where advertiser_id = $1', [advertiserId])
    await rows(db, 'delete from ad_quality where advertiser_id = $1', [advertiserId])
    await rows(db, 'delete from ad_reported where advertiser_id = $1', [advertiserId])
  })
}
