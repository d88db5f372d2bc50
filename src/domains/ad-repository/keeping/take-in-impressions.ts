import type { PersonId } from '#contract/ids'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { addToSketch, createSketch, estimateOf, type Sketch } from '../reach/sketch.ts'
import { noteProgress, readProgress } from './progress.ts'
import { refreshWords } from './refresh-words.ts'
import {
  findFirstReceipt,
  type SeenAd,
  type SeenRow,
  saveReach,
  saveSeen,
  selectSeen,
  selectSketches,
} from './seen-queries.ts'

/** Transactions that note events end within it: what they received before the last run may be seen only now. */
const overlapMs = 5 * 60_000
/** Read at once; after an interruption of days there is much to take in. */
const sliceMs = 60 * 60_000

/** Lists the ads that people saw since the last time; may be repeated and interrupted. */
export async function takeInImpressions(
  services: Pick<Services, 'clock' | 'encryption'>,
  database: Database,
): Promise<void> {
  const now = services.clock.now()
  const done = await readProgress(database.reader)
  const first = await findFirstReceipt(database.reader)
  if (first === null) return
  let from = Math.max(first.getTime(), (done?.getTime() ?? 0) - overlapMs)
  while (from <= now.getTime()) {
    const to = Math.min(from + sliceMs, now.getTime() + 1)
    await database.transaction((db) => takeInSlice(services, db, new Date(from), new Date(to)))
    from = to
  }
}

async function takeInSlice(
  { encryption }: Pick<Services, 'encryption'>,
  db: Writer,
  from: Date,
  to: Date,
): Promise<void> {
  await noteProgress(db, to)
  const seen = await selectSeen(db, from, to)
  if (seen.length === 0) return
  const ads = sumUp(seen)
  await saveSeen(db, ads)
  await refreshWords(db, ads)
  const hashOf = (personId: PersonId) => encryption.fingerprint('reach of ads', personId)
  await addReach(db, seen, ads, hashOf)
}

function sumUp(seen: readonly SeenRow[]): SeenAd[] {
  const byAd = Map.groupBy(seen, ({ advertiser_id, ad_id }) => `${advertiser_id} ${ad_id}`)
  return [...byAd.values()].flatMap((rows) => {
    const [one] = rows
    if (!one) return []
    const { advertiser_id, ad_id, ad_group_id } = one
    const days = rows.flatMap(({ first_day, last_day }) => [first_day, last_day]).sort()
    const [first_day = one.first_day] = days
    const last_day = days.at(-1) ?? one.last_day
    const countries = [...new Set(rows.map(({ country }) => country))].sort()
    return { advertiser_id, ad_id, ad_group_id, first_day, last_day, countries }
  })
}

/** Of deleted accounts it is not known any more who they were; whoever was counted before stays so. */
async function addReach(
  db: Writer,
  seen: readonly SeenRow[],
  ads: readonly SeenAd[],
  hashOf: (personId: PersonId) => Buffer,
): Promise<void> {
  const keyOf = (one: { advertiser_id: string; ad_id: string; country: string }) =>
    `${one.advertiser_id} ${one.ad_id} ${one.country}`
  const stored = new Map((await selectSketches(db, ads)).map((one) => [keyOf(one), one.sketch]))
  const sketches = new Map<string, { at: SeenRow; sketch: Sketch }>()
  const sketchAt = (at: SeenRow) => {
    const key = keyOf(at)
    const found = sketches.get(key) ?? { at, sketch: createSketch(stored.get(key)) }
    sketches.set(key, found)
    return found.sketch
  }
  for (const one of seen) {
    if (one.person_id === null) continue
    const hash = hashOf(one.person_id)
    addToSketch(sketchAt(one), hash)
    addToSketch(sketchAt({ ...one, country: '' }), hash)
  }
  await saveReach(
    db,
    [...sketches.values()].map(({ at: { advertiser_id, ad_id, country }, sketch }) => ({
      ...{ advertiser_id, ad_id, country },
      sketch: Buffer.from(sketch),
      people: estimateOf(sketch),
    })),
  )
}
