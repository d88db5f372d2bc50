import { openDatabase, rows } from '../../src/platform/database/index.ts'

/** Makes the report schedules of an ad account due now, as if their hour had come. */
export async function makeSchedulesDue(advertiserId: string): Promise<void> {
  const { DATABASE_OF_PRODUCT: url } = process.env
  if (!url)
    throw new Error('DATABASE_OF_PRODUCT is not set: journeys begin with e2e/start-product.ts')
  const database = openDatabase({
    ...{ url, poolSize: 1, applicationName: 'journeys' },
    onError: () => {},
  })
  try {
    await rows(
      database.writer,
      'update report_schedules set next_at = now() where advertiser_id = $1',
      [advertiserId],
    )
  } finally {
    await database.close()
  }
}
