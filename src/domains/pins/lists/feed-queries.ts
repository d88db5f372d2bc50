import type { BoardId, PersonId, PinId } from '#contract/ids'
import { listableFor, openableBy } from '#domains/boards'
import { type Db, row, rows } from '#platform/database'
import { pinOpenableBy } from '../pin-privacy.ts'
import { cardTables, pinCardJson } from '../pin-views.ts'
import { selectBoardsOfPins } from './boards-of-pins.ts'
import { addCreators, type OpenCardRow, rootColumns } from './native-creators.ts'

/** Above every id: the start of a first page. */
export const newest = '9223372036854775807'

const cardsOfPins = `select p.id, ${rootColumns}, ${pinCardJson} as card from pins p ${cardTables()}
      where p.id = any($1::bigint[]) and ${pinOpenableBy('$2')}`

const these = 'any($3::bigint[])'
const cardsOnBoards = `select p.id, ${rootColumns}, ${pinCardJson} as card
       from pins p ${cardTables(these)}
      where p.id = any($1::bigint[]) and p.board_id = ${these} and b.id = ${these}
        and ${pinOpenableBy('$2', these)}`

/** The cards of these pins, in this order, without those the viewer may not open. */
export async function pinCards(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
): Promise<string[]> {
  const cards = await pinCardsById(db, ids, viewerId)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** As `pinCards`, by id. `boards` are those the pins are on, where they are known: several machines ask for them first. */
export async function pinCardsById(
  db: Db,
  ids: readonly PinId[],
  viewerId: PersonId | null,
  boards?: readonly BoardId[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = (await db.isDistributed())
    ? await rows<OpenCardRow>(db, cardsOnBoards, [
        [...ids],
        viewerId,
        boards ?? (await selectBoardsOfPins(db, ids)),
      ])
    : await rows<OpenCardRow>(db, cardsOfPins, [[...ids], viewerId])
  const whole = await addCreators(db, found, viewerId)
  return new Map(whole.map((one) => [one.id, one.card]))
}

export interface Window {
  before: string | null
  /** How many pins the page shows. */
  limit: number
  /** How many are scanned: a page may come out short, but is never slow. */
  scanned: number
}

export interface FoundIds {
  ids: PinId[]
  /** The last pin scanned, if there may be more. */
  last: string | null
}

interface OfPerson {
  /** Scans this many of their pins, and says which are listable. */
  scanned: string
  /** This many listable pins, however many others lie between them. */
  listed: string
}

const savedByPerson = ofPersonWhere('')
const createdByPerson = ofPersonWhere('and p.source_pin_id is null')

function ofPersonWhere(created: string): OfPerson {
  const ofPerson = `p.person_id = $1 and p.id < $3 ${created}`
  return {
    scanned: `select p.id, ${listableFor('$2')} as is_shown from pins p left join boards b on b.id = p.board_id
      where ${ofPerson} order by p.id desc limit $4`,
    listed: `select p.id from pins p join boards b on b.id = p.board_id
      where ${ofPerson} and ${listableFor('$2')} order by p.id desc limit $4`,
  }
}

/**
 * A person's pins, newest first, as far as the viewer may list them; with `isCreated` without repins.
 * A page is full or the last, and continues after a pin it shows: so nothing can be concluded about pins on other
 * boards in between.
 */
export async function selectPersonPinIds(
  db: Db,
  personId: PersonId,
  viewerId: PersonId | null,
  { before, limit }: Pick<Window, 'before' | 'limit'>,
  isCreated = false,
): Promise<FoundIds> {
  const { scanned, listed } = isCreated ? createdByPerson : savedByPerson
  const values = (count: number) => [personId, viewerId, before ?? newest, count]
  // Most pages are full after a few; for people with many private pins, boards are checked pin by pin.
  const few = limit * 2
  const first = await rows<{ id: PinId; is_shown: boolean }>(db, scanned, values(few))
  let shown: { id: PinId }[] = first.filter((pin) => pin.is_shown)
  if (shown.length <= limit && first.length === few)
    shown = await rows<{ id: PinId }>(db, listed, values(limit + 1))
  const ids = shown.slice(0, limit).map(({ id }) => id)
  return { ids, last: shown.length > limit ? (ids.at(-1) ?? null) : null }
}

const ownBoard = (onBoards: string, board?: string) =>
  `select b.id, b.name, '/' || owner.username || '/' || b.slug || '/' as url, b.layout
       from pins p join boards b on b.id = p.board_id join people owner on owner.id = b.owner_id
      where p.image_signature = $1 and p.person_id = $2 ${onBoards} and ${openableBy('$2', board)}
      order by p.id desc limit 1`
const ownBoardOf = ownBoard('')
const ownBoardAmong = ownBoard(`and p.board_id = ${these} and b.id = ${these}`, these)

const boardsWithOwn =
  'select distinct board_id from pins where image_signature = $1 and person_id = $2'

/** The viewer's latest own board that has this picture already. */
export async function selectOwnBoardOf(
  db: Db,
  signature: string,
  viewerId: PersonId,
): Promise<{ id: BoardId; name: string; url: string; layout: string } | null> {
  if (!(await db.isDistributed())) return row(db, ownBoardOf, [signature, viewerId])
  // Most pictures of others are on none, and boards that are found name their shards.
  const found = await rows<{ board_id: BoardId }>(db, boardsWithOwn, [signature, viewerId])
  if (found.length === 0) return null
  const boards = found.map(({ board_id }) => board_id)
  return row(db, ownBoardAmong, [signature, viewerId, boards])
}
