import type { PersonId, PinId } from '#contract/ids'
import { isPublic } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import { type FoundIds, newest, type Window } from './feed-queries.ts'
import { selectFreshOfBoards } from './fresh-of-boards.ts'
import { offeredTo, selectOffered } from './offered.ts'

interface Chosen extends FoundIds {
  /** Shown on this page. */
  pictures: Set<string>
}

interface ScannedRow {
  id: PinId
  image_signature: string
  is_shown: boolean
}

const scannedOfAll = `select p.id, p.image_signature, ${isPublic} as is_shown
       from (select id, image_signature, board_id from pins where id < $1 order by id desc limit $2) p
       left join boards b on b.id = p.board_id order by p.id desc`

const scannedForMember = `select p.id, p.image_signature,
         (${offeredTo('$3')} and p.person_id <> $3::bigint) as is_shown
       from (select id, image_signature, board_id, person_id from pins where id < $1 order by id desc limit $2) p
       left join boards b on b.id = p.board_id order by p.id desc`

function scanTogether(
  db: Db,
  before: string,
  count: number,
  viewerId: PersonId | null,
): Promise<ScannedRow[]> {
  return viewerId === null
    ? rows<ScannedRow>(db, scannedOfAll, [before, count])
    : rows<ScannedRow>(db, scannedForMember, [before, count, viewerId])
}

const scannedAlone = `select id, image_signature, person_id from pins where id < $1 order by id desc limit $2`

/** Several machines would fetch all boards to join them with the newest pins of all. */
async function scanApart(
  db: Db,
  before: string,
  count: number,
  viewerId: PersonId | null,
): Promise<ScannedRow[]> {
  const scanned = await rows<Omit<ScannedRow, 'is_shown'> & { person_id: PersonId }>(
    db,
    scannedAlone,
    [before, count],
  )
  const ofOthers = scanned.filter(({ person_id }) => person_id !== viewerId).map(({ id }) => id)
  const offered = new Set(await selectOffered(db, ofOthers, viewerId))
  return scanned.map((pin) => ({ ...pin, is_shown: offered.has(pin.id) }))
}

/** The newest pins of public boards, each picture once, without a member's own and those they have hidden. */
export async function selectFreshPinIds(
  db: Db,
  window: Window,
  viewerId: PersonId | null,
): Promise<FoundIds> {
  const before = window.before ?? newest
  const isDistributed = await db.isDistributed()
  const scan = (count: number) =>
    isDistributed
      ? scanApart(db, before, count, viewerId)
      : scanTogether(db, before, count, viewerId)
  const found = await scanAndChoose(scan, window)
  if (found.ids.length === window.limit || found.last === null) return found
  return continueByBoards(db, found, found.last, window.limit, viewerId)
}

/** If most of the newest pins are not public, the page continues with those of public boards. */
async function continueByBoards(
  db: Db,
  { ids, pictures }: Chosen,
  before: string,
  limit: number,
  viewerId: PersonId | null,
): Promise<FoundIds> {
  const shown = [...ids]
  const more = await selectFreshOfBoards(db, before, viewerId, limit)
  for (const { id, image_signature } of more) {
    if (shown.length === limit) return { ids: shown, last: shown.at(-1) ?? null }
    if (pictures.has(image_signature)) continue
    pictures.add(image_signature)
    shown.push(id)
  }
  return { ids: shown, last: more.at(-1)?.id ?? null }
}

/** Most pages are full after a few; only the others scan as many as allowed. */
async function scanAndChoose(
  scan: (count: number) => Promise<ScannedRow[]>,
  window: Window,
): Promise<Chosen> {
  const few = Math.min(window.limit * 2, window.scanned)
  const found = choose(await scan(few), { ...window, scanned: few })
  const isEnough = found.ids.length === window.limit || found.last === null
  if (isEnough || few === window.scanned) return found
  return choose(await scan(window.scanned), window)
}

function choose(scanned: ScannedRow[], { limit, scanned: max }: Window): Chosen {
  const pictures = new Set<string>()
  const ids: PinId[] = []
  for (const pin of scanned) {
    if (!pin.is_shown || pictures.has(pin.image_signature)) continue
    if (ids.length === limit) return { ids, last: ids.at(-1) ?? null, pictures }
    pictures.add(pin.image_signature)
    ids.push(pin.id)
  }
  return { ids, pictures, last: scanned.length === max ? (scanned.at(-1)?.id ?? null) : null }
}
