import type { Database, Writer } from '#platform/database'
import { type PredictedEvent, predictedEvents } from '../response/prior-rates.ts'
import { learn } from '../response/response-model.ts'
import { toBytes } from '../response/stored-model.ts'
import { featuresFrom } from './feature-bytes.ts'
import { type Goals, noteGoalClicks, selectGoals } from './goal-clicks.ts'
import {
  clearFeatures,
  lockModels,
  saveModel,
  selectUnlearned,
  type UnlearnedRow,
} from './learning-queries.ts'
import { readModel } from './read-model.ts'

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
  const goals = await selectGoals(db, impressions)
  for (const event of predictedEvents) {
    const own = impressions.filter((one) => predictionFor(one, goals) === event)
    const last = own.at(-1)
    if (last === undefined) continue
    const model = await readModel(db, event)
    for (const { features, responded_at } of own) {
      const known = featuresFrom(features)
      if (known !== null) learn(model, known, responded_at !== null)
    }
    await saveModel(db, event, { model: toBytes(model), learnedUntil: last.received_at, now })
  }
  await noteGoalClicks(db, impressions, goals)
  await clearFeatures(db, impressions)
  return impressions.length
}

/** Impressions that are paid for are no predictions, but where they are bought for the clicks they bring. */
function predictionFor(
  { billable_event, ad_group_id }: UnlearnedRow,
  goals: Goals,
): PredictedEvent | null {
  if (billable_event !== 'IMPRESSION') return billable_event
  return goals.has(ad_group_id) ? 'CLICKTHROUGH' : null
}
