import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { BoardId, PersonId, PinId } from '#contract/ids'
import { selectBlockedOrMuted } from '#domains/people'
import { offeredExceptOf, offeredTo, withoutHidden } from '#domains/pins'
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

const candidatesWhere = (columns: string, condition: string) => `
  select p.id, p.image_signature as signature, p.board_id, b.name as board_name,
    '/' || owner.username || '/' || b.slug || '/' as board_url, p.person_id, who.username, who.full_name, ${columns}
  from pins p join boards b on b.id = p.board_id join people owner on owner.id = b.owner_id
  join people who on who.id = p.person_id
  where p.id = any($1::bigint[]) and ${condition}`

const candidates = candidatesWhere(
  `exists (select 1 from pins own
    where own.image_signature = p.image_signature and own.person_id = $2::bigint) as is_own`,
  offeredTo('$2'),
)

const candidatesOnMachines = candidatesWhere('p.image_signature', offeredExceptOf('$2'))

const ownPictures = `select distinct image_signature as signature from pins
  where person_id = $1 and image_signature = any($2::text[])`

/** Those of these pins that may be offered to the viewer, in the order given. */
export async function selectCandidates(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const found = (await db.isDistributed())
    ? await selectOnMachines(db, ids, viewerId)
    : await rows<Candidate>(db, candidates, [[...ids], viewerId])
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The viewer's own pins of these pictures lie on other boards, and so on other machines. */
async function selectOnMachines(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<Candidate[]> {
  const people = await selectBlockedOrMuted(db, viewerId)
  const found = await rows<Omit<Candidate, 'is_own'> & { image_signature: string }>(
    db,
    candidatesOnMachines,
    [[...ids], people],
  )
  const signatures = found.map(({ signature }) => signature)
  const [shown, own] = await Promise.all([
    withoutHidden(db, found, viewerId),
    viewerId === null || found.length === 0
      ? []
      : rows<{ signature: string }>(db, ownPictures, [viewerId, signatures]),
  ])
  const saved = new Set(own.map(({ signature }) => signature))
  return shown.map(({ image_signature, ...one }) => ({
    ...one,
    is_own: saved.has(image_signature),
  }))
}
