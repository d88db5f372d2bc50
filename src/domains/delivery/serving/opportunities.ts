import { type Database, rows } from '#platform/database'
import type { Opportunity } from '../eligibility/studies.ts'
import { createLoop } from './loop.ts'

/** Opportunities of studies, each written once, many together. */
export interface Opportunities {
  start(): void
  note(viewerId: string, met: readonly Opportunity[], at: Date): void
  /** Writes what was noted; what cannot be written is tried again. */
  write(): Promise<void>
  /** Writes what is left. */
  close(): Promise<void>
}

interface Noted extends Opportunity {
  person_id: string
  at: Date
}

/** So many are remembered as noted, so that most are not written twice; the first one counts in any case. */
const remembered = 200_000
const atOnce = 2_000
const writtenMs = 5_000

export function createOpportunities(
  database: Pick<Database, 'transaction'>,
  onError: (error: Error) => void,
): Opportunities {
  const known = new Set<string>()
  let waiting: Noted[] = []
  const write = async () => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, atOnce)
      await insertOpportunities(database, some)
      waiting = waiting.slice(some.length)
    }
  }
  const writing = createLoop(write, { everyMs: writtenMs, onError })
  return {
    start: () => writing.start(),
    note: (person_id, met, at) => {
      for (const one of met) {
        const key = `${one.study_id} ${person_id}`
        if (known.has(key)) continue
        if (known.size >= remembered) known.clear()
        known.add(key)
        waiting.push({ ...one, person_id, at })
      }
    },
    write: () => writing.run(),
    close: async () => {
      await writing.close()
      await write().catch(onError)
    },
  }
}

async function insertOpportunities(
  database: Pick<Database, 'transaction'>,
  noted: readonly Noted[],
): Promise<void> {
  // Of a person or a study that is gone meanwhile, nothing is kept.
  await database.transaction((db) =>
    rows(
      db,
      `insert into lift_opportunities (advertiser_id, study_id, person_id, is_held_out, at)
       select n.advertiser_id, n.study_id, n.person_id, n.is_held_out, n.at
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::timestamptz[])
           as n (advertiser_id, study_id, person_id, is_held_out, at)
         join people p on p.id = n.person_id
         join lift_studies s on s.advertiser_id = n.advertiser_id and s.id = n.study_id
        where s.advertiser_id = any($1::bigint[])
        order by n.advertiser_id, n.study_id, n.person_id
           on conflict (advertiser_id, study_id, person_id) do nothing`,
      [
        noted.map(({ advertiser_id }) => advertiser_id),
        noted.map(({ study_id }) => study_id),
        noted.map(({ person_id }) => person_id),
        noted.map(({ is_held_out }) => is_held_out),
        noted.map(({ at }) => at),
      ],
    ),
  )
}
