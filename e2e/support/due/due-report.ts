import { rows } from '../../../src/platform/database/index.ts'
import { withProductDatabase } from '../product-database.ts'

/** Makes the report schedules of an ad account due now, as if their hour had come. */
export async function makeSchedulesDue(advertiserId: string): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      'update report_schedules set next_at = now() where advertiser_id = $1',
      [advertiserId],
    )
  })
}
