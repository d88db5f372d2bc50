import type { Database } from '#platform/database'
import { type CalibrationRow, calibrationTable } from '../response/calibration-table.ts'
import { type ModelName, predictedEvents } from '../response/prior-rates.ts'
import { selectClickOutcomes } from './conversion-queries.ts'
import { selectOutcomes } from './learning-queries.ts'

const outcomeKnownMs = 10 * 60_000
const dayMs = 86_400_000
/** More are not read: the latest tell enough. */
const maxImpressions = 100_000

/** How right the predictions of the last days were, in ten parts by prediction; for an operator. */
export async function readCalibration(
  { reader }: Pick<Database, 'reader'>,
  now: Date,
  days: number,
): Promise<Record<ModelName, CalibrationRow[]>> {
  const tables = {} as Record<ModelName, CalibrationRow[]>
  const since = new Date(now.getTime() - days * dayMs)
  const until = new Date(now.getTime() - outcomeKnownMs)
  for (const event of predictedEvents)
    tables[event] = calibrationTable(
      await selectOutcomes(reader, event, { since, until, limit: maxImpressions }),
    )
  tables.CONVERSION = calibrationTable(await selectClickOutcomes(reader, since, maxImpressions))
  return tables
}
