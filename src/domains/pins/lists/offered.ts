import { noId, type PersonId, type PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { blockedOrMuted, selectBlockedOrMuted } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { withoutHidden } from '../hiding/without-hidden.ts'

/**
 * SQL: the pin `p` on its board `b` may be shown to the viewer without being requested by address: in feeds,
 * among related pins, in search. Stricter than being openable: only public boards, nobody with a block between them and
 * the viewer or muted by the viewer, and no picture they have hidden. `viewer` is the placeholder of the
 * viewer's id (null for visitors).
 */
export function offeredTo(viewer: string): string {
  const id = `${viewer}::bigint`
  return `(${isPublic} and (${id} is null or not (${blockedOrMuted(id, 'p.person_id')} or ${blockedOrMuted(id, 'b.owner_id')}))
    and p.image_signature not in (select h.image_signature from hidden_pins h where h.person_id = coalesce(${id}, ${noId})))`
}

/**
 * As `offeredTo`, for several machines, each of which plans a statement anew for each of its shards, which subqueries
 * make several times as long. What they would say is asked once: `people` is the placeholder of the ids that
 * `selectBlockedOrMuted` gives, and what is found goes through `withoutHidden`.
 */
export function offeredExceptOf(people: string): string {
  const id = `all(${people}::bigint[])`
  return `(${isPublic} and p.person_id <> ${id} and b.owner_id <> ${id})`
}

const offeredWhere = (condition: string) => `select p.id, p.image_signature
  from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and ${condition}`

const offered = offeredWhere(offeredTo('$2'))
const offeredOnMachines = offeredWhere(offeredExceptOf('$2'))

interface Offered {
  id: PinId
  image_signature: string
}

/** Those of these pins that may be shown to the viewer, in the given order. */
export async function selectOffered(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<PinId[]> {
  if (ids.length === 0) return []
  const found = (await db.isDistributed())
    ? await findOnMachines(db, offeredOnMachines, ids, viewerId)
    : await rows<Offered>(db, offered, [[...ids], viewerId])
  const allowed = new Set(found.map(({ id }) => id))
  return ids.filter((id) => allowed.has(id))
}

const scannedPerPicture = 24

/** Checking the newest pins of a picture is enough to find one that may be shown. */
const pinsOfPictures = `select shown.id, wanted.signature as image_signature
  from unnest($1::text[]) with ordinality wanted (signature, n)
  cross join lateral (
    select p.id from (select id, board_id, person_id, image_signature from pins
             where image_signature = wanted.signature order by id desc limit ${scannedPerPicture}) p
      join boards b on b.id = p.board_id
     where ${offeredTo('$2')} order by p.id desc limit 1) shown
  order by wanted.n`

/** A limit for each picture cannot be kept by several machines together: each looks for its newest. */
const pinsOfPicturesOnMachines = `select max(p.id) as id, p.image_signature
  from pins p join boards b on b.id = p.board_id
  where p.image_signature = any($1::text[]) and ${offeredExceptOf('$2')}
  group by p.image_signature order by array_position($1::text[], p.image_signature)`

/** For each of these pictures a pin that may be shown to the viewer, by picture; those without one are left out. */
export async function selectPinByPicture(
  db: Db,
  signatures: readonly string[],
  viewerId: PersonId | null,
): Promise<Map<string, PinId>> {
  if (signatures.length === 0) return new Map()
  const found = (await db.isDistributed())
    ? await findOnMachines(db, pinsOfPicturesOnMachines, signatures, viewerId)
    : await rows<Offered>(db, pinsOfPictures, [[...signatures], viewerId])
  return new Map(found.map(({ id, image_signature }) => [image_signature, id]))
}

async function findOnMachines(
  db: Db,
  text: string,
  wanted: readonly string[],
  viewerId: PersonId | null,
): Promise<Offered[]> {
  const people = await selectBlockedOrMuted(db, viewerId)
  return withoutHidden(db, await rows<Offered>(db, text, [[...wanted], people]), viewerId)
}
