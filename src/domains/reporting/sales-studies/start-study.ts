import { Failure } from '#contract/errors'
import type { AdvertiserId, SalesStudyId } from '#contract/ids'
import { limits } from '#contract/limits'
import { startSalesStudy } from '#contract/reporting/sales-studies'
import { findPermitted, lockPermitted, managerOf, recordAccountChange } from '#domains/advertisers'
import { spoolUpload } from '#domains/conversions'
import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { countCampaigns, countStudies, insertStudy, type StudyRow } from './study-queries.ts'
import { toSalesStudy } from './study-views.ts'

export const startSalesStudyHandler = answerPreparedCommand(
  startSalesStudy,
  async (context, { advertiser_id, campaign_ids, file }) => {
    const { db } = context
    // Before the file is read; once more, under a lock, when it is there.
    await findPermitted(db, advertiser_id, memberOf(context).id, 'edit_ads')
    await checkRoom(db, advertiser_id)
    const wanted = new Set(campaign_ids ?? [])
    if (wanted.size > 0 && (await countCampaigns(db, advertiser_id, [...wanted])) < wanted.size)
      throw new Failure('campaign_not_found', { field: 'campaign_ids' })
    return spoolUpload(context, file)
  },
  async (context, { advertiser_id, title, campaign_ids, file: _file, ...windows }, spooled) => {
    const { db, clock, newId, limiter, store } = context
    const viewer = memberOf(context)
    try {
      await lockPermitted(db, advertiser_id, viewer.id, 'edit_ads')
      await checkRoom(db, advertiser_id)
      await limiter.take('conversion_upload', advertiser_id)
      const study: StudyRow = {
        ...{ advertiser_id, id: newId<SalesStudyId>(), name: title },
        settings: { ...windows, campaign_ids: campaign_ids ?? null },
        ...{ byte_size: spooled.byte_size, file_key: spooled.file_key, status: 'PROCESSING' },
        ...{ read_rows: 0, used_rows: 0, outside_rows: 0, duplicate_rows: 0, failed_rows: 0 },
        ...{ matched_people: null, created_at: clock.now(), finished_at: null },
      }
      await insertStudy(db, study, viewer.id)
      await recordAccountChange(managerOf(context), {
        ...{ advertiser_id, entity: 'sales_study', entity_id: study.id, entity_name: title },
        ...{ campaign_id: null, before: null, after: { name: title } },
      })
      const event = { advertiser_id, sales_study_id: study.id }
      await enqueue(db, 'sales_study_due', event, { priority: 5 })
      return toSalesStudy(study)
    } catch (error) {
      await store.delete(spooled.file_key)
      throw error
    }
  },
)

async function checkRoom(db: Db, advertiserId: AdvertiserId): Promise<void> {
  if ((await countStudies(db, advertiserId, true)) >= limits.conversionUploadsAtOnce)
    throw new Failure('conversion_upload_running')
  if ((await countStudies(db, advertiserId, false)) >= limits.salesStudiesPerAdvertiser)
    throw new Failure('sales_study_limit')
}
