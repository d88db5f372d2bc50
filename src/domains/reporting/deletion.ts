import type { AdvertiserId, PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { forgetSearcher } from './facts/search-facts.ts'
import { deletePreferencesOf } from './preferences/preference-queries.ts'
import { removeReportFiles } from './runs/sweep-reports.ts'

/** The figures and reports of their ad accounts. Of those of others it is forgotten that they searched, and for what. */
export const deletion: PersonDeletion = {
  tables: [
    'ad_hourly_facts',
    'ad_daily_facts',
    'ad_daily_totals',
    'ad_weekly_totals',
    'ad_search_facts',
    'ad_report_views',
    'media_plans',
    'past_ad_groups',
    'ad_report_preferences',
    'ad_fact_locks',
    'conversion_touches',
    'lift_conversions',
    'sales_studies',
    'sales_study_rows',
    'sales_study_people',
    'report_runs',
    'report_templates',
    'report_schedules',
    'report_subscriptions',
  ],
  remove: async ({ database, services }, personId) => {
    await forgetSearcher(database, personId, services.clock.now())
    const own = await selectOwn(database.reader, personId)
    for (const { id } of own) await removeReportFiles(services, id)
    await database.transaction(async (db) => {
      await deletePreferencesOf(db, personId)
      for (const { id } of own) {
        await rows(db, 'delete from ad_hourly_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_daily_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_daily_totals where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_weekly_totals where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_search_facts where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_report_views where advertiser_id = $1', [id])
        await rows(db, 'delete from media_plans where advertiser_id = $1', [id])
        await rows(db, 'delete from past_ad_groups where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_report_preferences where advertiser_id = $1', [id])
        await rows(db, 'delete from conversion_touches where advertiser_id = $1', [id])
        await rows(db, 'delete from lift_conversions where advertiser_id = $1', [id])
        await rows(db, 'delete from sales_study_rows where advertiser_id = $1', [id])
        await rows(db, 'delete from sales_study_people where advertiser_id = $1', [id])
        await rows(db, 'delete from sales_studies where advertiser_id = $1', [id])
        await rows(db, 'delete from ad_fact_locks where advertiser_id = $1', [id])
        await rows(db, 'delete from report_runs where advertiser_id = $1', [id])
        await rows(db, 'delete from report_templates where advertiser_id = $1', [id])
        await rows(db, 'delete from report_subscriptions where advertiser_id = $1', [id])
        await rows(db, 'delete from report_schedules where advertiser_id = $1', [id])
      }
      await leaveReportsOf(db, personId)
    })
  },
}

function selectOwn(db: Db, personId: PersonId): Promise<{ id: AdvertiserId }[]> {
  return rows<{ id: AdvertiserId }>(db, 'select id from advertisers where owner_id = $1', [
    personId,
  ])
}

/** In ad accounts of others: what they made stays without their name, what is mailed by them or to them ends. */
async function leaveReportsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from lift_conversions where person_id = $1', [personId])
  await rows(db, 'delete from sales_study_people where person_id = $1', [personId])
  await rows(db, 'update sales_studies set started_by = null where started_by = $1', [personId])
  await rows(db, 'update report_runs set started_by = null where started_by = $1', [personId])
  await rows(db, 'update report_templates set made_by = null where made_by = $1', [personId])
  await rows(
    db,
    `delete from report_subscriptions r using report_schedules s
      where s.made_by = $1 and s.advertiser_id = r.advertiser_id and s.id = r.schedule_id`,
    [personId],
  )
  await rows(db, 'delete from report_schedules where made_by = $1', [personId])
  await rows(
    db,
    `delete from report_subscriptions r using account_emails e
      where e.account_id = $1 and r.email_key = e.email_key`,
    [personId],
  )
}
