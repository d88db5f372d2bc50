import type { Database, Writer } from '#platform/database'
import { predictedEvents, priorRates } from '../response/prior-rates.ts'
import { createResponseModel, learn } from '../response/response-model.ts'
import { fromBytes, toBytes } from '../response/stored-model.ts'
import { featuresFrom } from './feature-bytes.ts'
import {
  clearFeatures,
  findModel,
  lockModels,
  saveModel,
  selectUnlearned,
} from './learning-queries.ts'

/** After this an impression is not expected to be clicked any more. */
const outcomeKnownMs = 10 * 60_000
const batch = 2_000

/**
 * Learns from impressions whose outcome is known, each once: what was learned, and from what, commits together. Of
 * several processes that do this at once, one does. Returns from how many.
 */
export async function learnResponses(database: Database, now: Date): Promise<number> {
  for (let learned = 0; ; ) {
    const count = await database.transaction((db) => learnBatch(db, now))
    learned += count
    if (count < batch) return learned
  }
}

async function learnBatch(db: Writer, now: Date): Promise<number> {
  if (!(await lockModels(db))) return 0
  const until = new Date(now.getTime() - outcomeKnownMs)
  const impressions = await selectUnlearned(db, until, batch)
  for (const event of predictedEvents) {
    const own = impressions.filter(({ billable_event }) => billable_event === event)
    const last = own.at(-1)
    if (last === undefined) continue
    const stored = await findModel(db, event)
    const model = (stored && fromBytes(stored.model)) ?? createResponseModel(priorRates[event])
    for (const { features, has_responded } of own) {
      const known = featuresFrom(features)
      if (known !== null) learn(model, known, has_responded)
    }
    await saveModel(db, event, { model: toBytes(model), learnedUntil: last.received_at, now })
  }
  await clearFeatures(db, impressions)
  return impressions.length
}
