import { limits } from '#contract/limits'
import { type Database, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { endStudy } from './run-study.ts'
import type { StudyKey } from './study-queries.ts'

const hourMs = 3_600_000

/** Gives up files that cannot be read, and forgets old studies; files that belong to none are removed with uploads. */
export async function sweepStudies(services: Services, database: Database): Promise<void> {
  const now = services.clock.now().getTime()
  const stuck = await rows<StudyKey>(
    database.reader,
    `select s.advertiser_id, s.id from sales_studies s where s.status = 'PROCESSING' and s.created_at < $1`,
    [new Date(now - limits.conversionUploadHours * hourMs)],
  )
  for (const key of stuck) await endStudy(services, database, key, 'FAILED')
  await database.transaction((db) =>
    rows(db, 'delete from lift_conversions where at < $1', [
      new Date(now - limits.liftOpportunityDays * 24 * hourMs),
    ]),
  )
  await database.transaction((db) =>
    rows(
      db,
      `with old as (
         delete from sales_studies s where s.created_at < $1 returning s.advertiser_id, s.id
       )
       delete from sales_study_rows r using old where r.advertiser_id = old.advertiser_id and r.study_id = old.id`,
      [new Date(now - limits.salesStudyDays * 24 * hourMs)],
    ),
  )
}
