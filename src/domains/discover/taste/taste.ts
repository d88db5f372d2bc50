import type { FewerKind } from '#contract/discover/see-fewer'
import type { PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'
import type { Candidate } from '../recommend/candidates.ts'
import { readSeen, seenKeyOf } from './seen-pictures.ts'

/** A person's preferences for recommendations. */
export interface Taste {
  /** Whether they allow recommendations based on what they saved and saw. */
  isPersonal: boolean
  fewer: Record<FewerKind, ReadonlySet<string>>
  seen: ReadonlySet<number>
}

interface TasteRow {
  is_personal: boolean
  fewer: [FewerKind, string][]
  seen: Buffer | null
}

const taste = `select a.personal_recommendations as is_personal,
    (select coalesce(json_agg(json_build_array(f.kind, f.subject) order by f.noted_at desc), '[]')
       from see_fewer f where f.person_id = $1) as fewer,
    (select string_agg(s.pictures, ''::bytea) from seen_pins s where s.person_id = $1) as seen
  from accounts a where a.id = $1`

export async function selectTaste(db: Db, personId: PersonId | null): Promise<Taste> {
  const found = personId === null ? null : await row<TasteRow>(db, taste, [personId])
  const of = (kind: FewerKind) =>
    new Set(found?.fewer.filter(([one]) => one === kind).map(([, subject]) => subject))
  return {
    isPersonal: found?.is_personal ?? false,
    fewer: { pin: of('pin'), board: of('board'), person: of('person'), interest: of('interest') },
    seen: readSeen(found?.seen ?? null),
  }
}

/** `near`: pictures related to those the person wants to see fewer of. */
export function isWanted({ fewer }: Taste, pin: Candidate, near: ReadonlySet<string>): boolean {
  return !(
    fewer.pin.has(pin.signature) ||
    fewer.interest.has(pin.signature) ||
    near.has(pin.signature) ||
    fewer.board.has(pin.board_id) ||
    fewer.person.has(pin.person_id)
  )
}

export function isSeen({ seen }: Taste, signature: string): boolean {
  return seen.has(seenKeyOf(signature))
}
