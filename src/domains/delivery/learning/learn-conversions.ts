import type { Database, Writer } from '#platform/database'
import { featuresOfClick } from '../response/conversions.ts'
import { correct, learn } from '../response/response-model.ts'
import { toBytes } from '../response/stored-model.ts'
import {
  forgetOldClicks,
  type GoalClick,
  type GoalClickKey,
  markLearned,
  selectGoalClicks,
  selectUnlearnedClicks,
} from './conversion-queries.ts'
import { featuresFrom } from './feature-bytes.ts'
import { lockModels, saveModel } from './learning-queries.ts'
import { readModel } from './read-model.ts'

const dayMs = 86_400_000
const batch = 2_000

/** Clicks that something was put down to and that are not known to have converted. */
export type SelectConverted = (db: Writer) => Promise<GoalClickKey[]>

/**
 * Learns which clicks lead to a conversion. Each is learned from once it is a day old, by what came of it until then;
 * what comes later corrects that at once. Conversions do not count any sooner than clicks without: those that come
 * first would be taken for how it goes. Returns from how many clicks.
 */
export async function learnConversions(
  database: Database,
  now: Date,
  selectConverted: SelectConverted,
): Promise<number> {
  for (let learned = 0; ; ) {
    const count = await database.transaction((db) => learnBatch(db, now, selectConverted))
    learned += count
    if (count < batch) return learned
  }
}

async function learnBatch(db: Writer, now: Date, selectConverted: SelectConverted) {
  if (!(await lockModels(db))) return 0
  const converted = await selectConverted(db)
  const names = new Set(converted.map(keyOf))
  const fresh = await selectUnlearnedClicks(db, new Date(now.getTime() - dayMs), batch)
  const late = (await selectGoalClicks(db, converted)).filter(({ is_learned }) => is_learned)
  const model = await readModel(db, 'CONVERSION')
  for (const click of fresh) {
    const features = featuresOf(click)
    if (features !== null) learn(model, features, names.has(keyOf(click)))
  }
  for (const click of late) {
    const features = featuresOf(click)
    if (features !== null) correct(model, features)
  }
  const last = [...fresh, ...late].at(-1)
  if (last !== undefined) {
    const learnedUntil = fresh.at(-1)?.clicked_at ?? last.clicked_at
    await saveModel(db, 'CONVERSION', { model: toBytes(model), learnedUntil, now })
    const isConverted = (click: GoalClick) => names.has(keyOf(click))
    await markLearned(db, [...fresh, ...late].filter(isConverted), true, now)
    await markLearned(
      db,
      fresh.filter((click) => !isConverted(click)),
      false,
      now,
    )
  }
  await forgetOldClicks(db, now)
  return fresh.length + late.length
}

function featuresOf({ features, event }: GoalClick): Uint32Array | null {
  const known = featuresFrom(features)
  return known && featuresOfClick(known, event)
}

function keyOf({ advertiser_id, day, offer_id }: GoalClickKey): string {
  return `${advertiser_id} ${day} ${offer_id}`
}
