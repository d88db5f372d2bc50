import type { AdvertiserId } from '#contract/ids'
import { rows } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { forgetSearcher } from './facts/search-facts.ts'
import { deletePreferencesOf } from './preferences/preference-queries.ts'

/** The figures of their ad accounts. Of those of others it is forgotten that they searched, and for what. */
export const deletion: PersonDeletion = {
  tables: [
    'ad_hourly_facts',
    'ad_daily_facts',
    'ad_daily_totals',
    'ad_weekly_totals',
    'ad_search_facts',
    'ad_report_views',
    'ad_report_preferences',
    'ad_fact_locks',
    'conversion_touches',
  ],
  remove: async ({ database, services }, personId) => {
    await forgetSearcher(database, personId, services.clock.now())
    await database.transaction(async (db) => {
      await deletePreferencesOf(db, personId)
      const own = await rows<{ id: AdvertiserId }>(
        db,
        'select id from advertisers where owner_id = $1',
        [personId],
      )
      for (const { id } of own) {
        await rows(db, 'delete from ad_hourly_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_daily_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_daily_totals where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_weekly_totals where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_search_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_report_views where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_report_preferences where advertiser_id = $1', [id])
        await rows(db, 'delete from conversion_touches where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_fact_locks where advertiser_id = $1', [id])
      }
    })
  },
}
