import type { AudienceId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import { type AudienceRow, findAudience } from '../../definitions/audience-queries.ts'
import { selectAllowing } from '../allowed-members.ts'
import { addMembers } from '../member-queries.ts'
import { likeness, mostAlike, type Save, weigh } from './alike.ts'
import {
  countReachable,
  countSaves,
  sampleMembers,
  selectLatestSaves,
  selectSavers,
} from './alike-queries.ts'

const dayMs = 86_400_000
const seedSample = 2_000
const savesOfEach = 200
const pinsCompared = 500
const saversOfEach = 2_000
const membersAtOnce = 1_000

/** Finds anew, once a day, who is most like the seed; who was and is no more leaves by time. */
export async function refreshActalike(
  database: Database,
  audience: AudienceRow,
  now: Date,
): Promise<boolean> {
  const { reader } = database
  const { seed_audience_id, percentage } = audience.rule as {
    seed_audience_id: AudienceId
    percentage: number
  }
  const seed = await findAudience(reader, audience.advertiser_id, seed_audience_id)
  // Without a seed that is large enough nobody is found, and those who were leave.
  const isUsable = seed?.status === 'READY' && seed.archived_at === null
  const seeds = isUsable ? await sampleMembers(reader, seed, now, seedSample) : []
  const ranked = seeds.length < limits.audienceMin ? [] : await rank(database, seeds)
  const maxMembers = Math.floor(((await reachable(database, now)) * percentage) / 100)
  // Until the next time surely came.
  const until = new Date(now.getTime() + 1.5 * dayMs)
  let added = 0
  for (const some of chunks(ranked, membersAtOnce)) {
    if (added >= maxMembers) break
    const allowing = await selectAllowing(reader, some, 'ACTALIKE', now)
    const members = some.filter((id) => allowing.has(id)).slice(0, maxMembers - added)
    added += members.length
    await database.transaction((db) =>
      addMembers(
        db,
        audience,
        members.map((person_id) => ({ person_id, until })),
      ),
    )
  }
  return true
}

/** All others who saved what the seed did, the most alike first. */
async function rank({ reader }: Database, seeds: readonly PersonId[]): Promise<PersonId[]> {
  const inSeed = new Map<string, number>()
  for (const seed of seeds)
    for (const { root_pin_id } of await selectLatestSaves(reader, seed, savesOfEach))
      inSeed.set(root_pin_id, (inSeed.get(root_pin_id) ?? 0) + 1)
  // What a single one of them saved would tell about that one.
  const shared = [...inSeed].filter(([, saves]) => saves > 1)
  const compared = new Map(shared.toSorted(([, a], [, b]) => b - a).slice(0, pinsCompared))
  const saves: Save<PersonId>[] = []
  const everywhere = new Map<string, number>()
  const own = new Set(seeds)
  for (const pin of compared.keys())
    for (const save of await selectSavers(reader, pin, saversOfEach)) {
      everywhere.set(save.root_pin_id, (everywhere.get(save.root_pin_id) ?? 0) + 1)
      if (!own.has(save.person_id)) saves.push(save)
    }
  const others = [...new Set(saves.map(({ person_id }) => person_id))]
  const savedBy = new Map<PersonId, number>()
  for (const some of chunks(others, membersAtOnce))
    for (const [id, n] of await countSaves(reader, some)) savedBy.set(id, n)
  const alike = likeness(saves, weigh(compared, everywhere), savedBy)
  return mostAlike(alike, alike.size, (id) => id)
}

function reachable({ reader }: Database, now: Date): Promise<number> {
  const born = new Date(now)
  born.setUTCFullYear(born.getUTCFullYear() - limits.adViewerAgeMin)
  return countReachable(reader, born.toISOString().slice(0, 10))
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
