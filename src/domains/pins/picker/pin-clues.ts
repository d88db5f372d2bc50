import type { BoardId, PersonId, PinId } from '#contract/ids'
import { isPublic, openableBy } from '#domains/boards'
import { type Db, row, rows } from '#platform/database'

/** How many of a person's latest pins are considered for recency. */
const lastPins = 48

/** How many are scanned, because some are excluded for being saved on behalf of the owner, or the reverse. */
const scanned = lastPins * 10

const recentBoards = `select board_id, max(id) as last_pin_id
       from (select board_id, id
               from (select board_id, id, saved_in_stead as saved_on_behalf from pins where person_id = $1
                      order by id desc limit ${scanned}) p
              where saved_on_behalf = $2 order by id desc limit ${lastPins}) p
      group by board_id`

/** The boards a person saved to last, or others on their behalf. Ids grow with time. */
export function selectRecentBoards(
  db: Db,
  personId: PersonId,
  isOnBehalf: boolean,
): Promise<{ board_id: BoardId; last_pin_id: PinId }[]> {
  return rows(db, recentBoards, [personId, isOnBehalf])
}

/** The facts that suggest a board for a pin. */
export interface PinCluesRow {
  title: string
  description: string
  alt_text: string
  /** The board and the section the pin is in. */
  board_name: string
  section_title: string | null
  /** Names of other people's public boards with the picture, or another pin of the same root. */
  neighbour_names: string[]
  /** The viewer's pins that lie next to the picture on those boards, by the viewer's board. */
  beside: { board_id: BoardId; pins: number }[]
  /** Boards where the viewer has the picture already. */
  holding: string[]
}

// Pictures may be saved millions of times, so everything is limited.
const neighboursOfPin = `
  with pin as materialized (
    select p.*, b.name as board_name, s.title as section_title
      from pins p join boards b on b.id = p.board_id
      left join board_sections s on s.board_id = p.board_id and s.id = p.section_id
     where p.id = $2 and ${openableBy('$1')}
  ), family as materialized (
    (select f.board_id from pins f where f.root_pin_id = (select root_pin_id from pin) order by f.id desc limit 60)
    union
    (select f.board_id from pins f where f.image_signature = (select image_signature from pin) limit 60)
    union
    select board_id from pin
  ), neighbours as materialized (
    select b.id, b.name from family f join boards b on b.id = f.board_id
     where b.owner_id <> $1 and ${isPublic}
  )`

const shownClues = (holding: string) => `
  select pin.title, pin.description, pin.alt_text, pin.board_name, pin.section_title,
         array(select name from neighbours) as neighbour_names,
         (select coalesce(json_agg(json_build_object('board_id', board_id::text, 'pins', pins)), '[]') from beside) as beside,
         array(${holding}) as holding
    from pin`

const pinClues = `${neighboursOfPin}, beside as (
    select mine.board_id, count(*)::int as pins
      from (select id from neighbours limit 8) board
     cross join lateral (select p.image_signature from pins p where p.board_id = board.id order by p.id desc limit 30) near
     cross join lateral (select p.board_id from pins p
                          where p.image_signature = near.image_signature and p.person_id = $1 limit 3) mine
     where near.image_signature <> (select image_signature from pin)
     group by mine.board_id
  )
  ${shownClues(`select p.board_id::text from pins p
                where p.image_signature = pin.image_signature and p.person_id = $1 limit 20`)}`

/** Several machines cannot keep a limit for each picture together: the viewer's pins are read at once. */
const pinCluesOnMachines = `${neighboursOfPin}, near as materialized (
    select newest.image_signature from boards b
     cross join lateral (select p.image_signature from pins p where p.board_id = b.id order by p.id desc limit 30) newest
     where b.id in (select id from neighbours limit 8)
  ), own as materialized (
    select p.image_signature, p.board_id, row_number() over (partition by p.image_signature order by p.id) as n
      from pins p
     where p.person_id = $1 and p.image_signature in (select image_signature from near union select image_signature from pin)
  ), beside as (
    select own.board_id, count(*)::int as pins from near join own on own.image_signature = near.image_signature and own.n <= 3
     where near.image_signature <> (select image_signature from pin)
     group by own.board_id
  )
  ${shownClues(`select own.board_id::text from own where own.image_signature = (select image_signature from pin) and own.n <= 20`)}`

/** Null unless the viewer may open the pin. Uses nothing that is private to others. */
export async function selectPinClues(
  db: Db,
  viewerId: PersonId,
  pinId: PinId,
): Promise<PinCluesRow | null> {
  const text = (await db.isDistributed()) ? pinCluesOnMachines : pinClues
  return row<PinCluesRow>(db, text, [viewerId, pinId])
}
