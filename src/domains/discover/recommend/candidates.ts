import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { BoardId, PersonId, PinId } from '#contract/ids'
import { offeredTo } from '#domains/pins'
import { type Db, rows } from '#platform/database'

/** A pin that may be recommended, with what the selection depends on. */
export interface Candidate {
  id: PinId
  signature: string
  board_id: BoardId
  board_name: string
  board_url: string
  person_id: PersonId
  username: string
  full_name: string
  /** Whether the viewer already saved this picture. */
  is_own: boolean
}

/** A candidate with its reason. */
export interface Recommendation extends Candidate {
  reason: RecommendationReason
}

const candidatesWith = (isOwn: string, own = '') => `
  select p.id, p.image_signature as signature, p.board_id, b.name as board_name,
    '/' || owner.username || '/' || b.slug || '/' as board_url, p.person_id, who.username, who.full_name,
    ${isOwn} as is_own
  from pins p join boards b on b.id = p.board_id join people owner on owner.id = b.owner_id
  join people who on who.id = p.person_id ${own}
  where p.id = any($1::bigint[]) and ${offeredTo('$2')}`

const candidates = candidatesWith(`exists (select 1 from pins own
  where own.image_signature = p.image_signature and own.person_id = $2::bigint)`)

/** Several machines look for the viewer's own pins of these pictures first, as those lie on other boards. */
const candidatesOnMachines = candidatesWith(
  'own.image_signature is not null',
  `left join (select distinct mine.image_signature from pins mine where mine.person_id = $2::bigint
     and mine.image_signature in (select image_signature from pins where id = any($1::bigint[]))) own
    on own.image_signature = p.image_signature`,
)

/** Those of these pins that may be offered to the viewer, in the order given. */
export async function selectCandidates(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const text = (await db.isDistributed()) ? candidatesOnMachines : candidates
  const found = await rows<Candidate>(db, text, [[...ids], viewerId])
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
