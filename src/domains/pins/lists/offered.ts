import { noId, type PersonId, type PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { blockedOrMuted } from '#domains/people'
import { type Db, rows } from '#platform/database'

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

const offered = `select p.id from pins p join boards b on b.id = p.board_id
  where p.id = any($1::bigint[]) and ${offeredTo('$2')}`

/** Those of these pins that may be shown to the viewer, in the given order. */
export async function selectOffered(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<PinId[]> {
  if (ids.length === 0) return []
  const found = await rows<{ id: string }>(db, offered, [[...ids], viewerId])
  const allowed = new Set(found.map(({ id }) => id))
  return ids.filter((id) => allowed.has(id))
}

const scannedPerPicture = 24

/** Checking the newest pins of a picture is enough to find one that may be shown. */
const pinsOfPictures = `select shown.id
  from unnest($1::text[]) with ordinality wanted (signature, n)
  cross join lateral (
    select p.id from (select id, board_id, person_id, image_signature from pins
             where image_signature = wanted.signature order by id desc limit ${scannedPerPicture}) p
      join boards b on b.id = p.board_id
     where ${offeredTo('$2')} order by p.id desc limit 1) shown
  order by wanted.n`

/** A limit for each picture cannot be kept by several machines together: each looks for its newest. */
const pinsOfPicturesOnMachines = `select max(p.id) as id from pins p join boards b on b.id = p.board_id
  where p.image_signature = any($1::text[]) and ${offeredTo('$2')}
  group by p.image_signature order by array_position($1::text[], p.image_signature)`

/** For each of these pictures a pin that may be shown to the viewer; pictures without one are left out. */
export async function selectPinsOfPictures(
  db: Db,
  signatures: readonly string[],
  viewerId: PersonId | null,
): Promise<PinId[]> {
  if (signatures.length === 0) return []
  const text = (await db.isDistributed()) ? pinsOfPicturesOnMachines : pinsOfPictures
  const found = await rows<{ id: PinId }>(db, text, [[...signatures], viewerId])
  return found.map(({ id }) => id)
}
