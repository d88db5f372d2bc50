import type { Privacy } from '#contract/boards/board'
import { type Db, row, rows } from '#platform/database'
import { isBoardOfAdvertiser, isPublic, openableBy, ownedBy, savableBy } from '../board-privacy.ts'

/** As much of a board as choosing it takes. */
export interface PickableRow {
  id: string
  name: string
  /** Folded, behind one figure that sorts. */
  name_key: string
  slug: string
  privacy: Privacy
  layout: string
  section_count: number
  pin_count: number
  /** The newest picture's signature. */
  cover: string | null
  /** Of another's board that the viewer saves to too. */
  owner_id: string | null
  owner_username: string | null
  is_collaborative: boolean
  /** Made for an ad account, by whoever works on it: that it is new tells nothing of where its owner saves. */
  is_for_advertiser: boolean
}

const columns = `b.id, b.name, b.name_key, b.slug, b.privacy, b.layout, b.section_count, b.pin_count,
  substr(coalesce(b.chosen_cover, b.cover_pictures[1]), 1, 32) as cover`

const pickable = `
  select ${columns}, null::bigint as owner_id, null::text as owner_username,
         exists (select 1 from board_collaborators c where c.board_id = b.id and c.accepted_at is not null) as is_collaborative,
         b.advertiser_id is not null as is_for_advertiser
    from boards b
   where b.owner_id = $1 and ${ownedBy('$1')} and b.archived_at is null
  union all
  select ${columns}, b.owner_id, owner.username, true, false
    from board_collaborators c join boards b on b.id = c.board_id join people owner on owner.id = b.owner_id
   where c.person_id = $1 and c.archived_at is null and b.owner_id <> $1 and ${savableBy('$1')}
  order by name_key, id`

/** All boards the viewer may save to and has not put away, by name. */
export function selectPickableBoards(db: Db, viewerId: string): Promise<PickableRow[]> {
  return rows<PickableRow>(db, pickable, [viewerId])
}

const pickableFor = `
  select ${columns}, null::bigint as owner_id, null::text as owner_username, false as is_collaborative,
         false as is_for_advertiser
    from boards b
   where b.owner_id = $1 and ${isBoardOfAdvertiser('$2::bigint')} and b.archived_at is null
  order by name_key, id`

/** All boards of this owner that this ad account works with, by name. */
export function selectPickableFor(
  db: Db,
  ownerId: string,
  advertiserId: string,
): Promise<PickableRow[]> {
  return rows<PickableRow>(db, pickableFor, [ownerId, advertiserId])
}

/** How many of somebody's last pins tell where they save just now. */
const lastPins = 48

/** Of which those that others saved in their stead are left out, or the other way round. */
const lookedAt = lastPins * 10

const latelySavedTo = `select board_id, max(id) as last_pin_id
       from (select board_id, id
               from (select board_id, id, saved_in_stead from pins where person_id = $1
                      order by id desc limit ${lookedAt}) p
              where saved_in_stead = $2 order by id desc limit ${lastPins}) p
      group by board_id`

/** Where somebody saved last, or others did in their stead. Ids grow with time. */
export function selectLatelySavedTo(
  db: Db,
  personId: string,
  isInStead: boolean,
): Promise<{ board_id: string; last_pin_id: string }[]> {
  return rows(db, latelySavedTo, [personId, isInStead])
}

/** What tells where a pin may go. */
export interface PinCluesRow {
  title: string
  description: string
  alt_text: string
  /** Of the board and the section the pin is in. */
  board_name: string
  section_title: string | null
  /** Of other people's public boards that hold the picture, or another pin of its family. */
  neighbour_names: string[]
  /** The viewer's pins that lie beside the picture on those boards, by where the viewer keeps them. */
  beside: { board_id: string; pins: number }[]
  /** Where the viewer has the picture already. */
  holding: string[]
}

// Pictures may be saved millions of times: of everything only so much is looked at.
const pinClues = `
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
  ), beside as (
    select mine.board_id, count(*)::int as pins
      from (select id from neighbours limit 8) board
     cross join lateral (select p.image_signature from pins p where p.board_id = board.id order by p.id desc limit 30) near
     cross join lateral (select p.board_id from pins p
                          where p.image_signature = near.image_signature and p.person_id = $1 limit 3) mine
     where near.image_signature <> (select image_signature from pin)
     group by mine.board_id
  )
  select pin.title, pin.description, pin.alt_text, pin.board_name, pin.section_title,
         array(select name from neighbours) as neighbour_names,
         (select coalesce(json_agg(json_build_object('board_id', board_id::text, 'pins', pins)), '[]') from beside) as beside,
         array(select p.board_id::text from pins p
                where p.image_signature = pin.image_signature and p.person_id = $1 limit 20) as holding
    from pin`

/** As far as the viewer may open the pin, else null. What is private to others leaves no clue. */
export function selectPinClues(
  db: Db,
  viewerId: string,
  pinId: string,
): Promise<PinCluesRow | null> {
  return row<PinCluesRow>(db, pinClues, [viewerId, pinId])
}

/** Which of these names, folded, boards of somebody's have. */
export async function selectNamesTaken(
  db: Db,
  ownerId: string,
  nameKeys: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ name_key: string }>(
    db,
    `select b.name_key from boards b where b.owner_id = $1 and b.name_key = any($2::text[]) and ${ownedBy('$1')}`,
    [ownerId, [...nameKeys]],
  )
  return new Set(found.map((one) => one.name_key))
}
