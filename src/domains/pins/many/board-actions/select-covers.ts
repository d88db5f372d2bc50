import type { BoardId, SectionId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

interface Place {
  board_id: BoardId
  section_id: SectionId | null
}

/** How many of the newest pins are looked through for different pictures. */
const scanned = 40
const shownOf = ({ section_id }: Place) => (section_id === null ? 5 : 3)

/** The newest distinct pictures, "signature#rrggbb", of each of these boards and sections. */
export async function selectCoversOf<P extends Place>(
  db: Db,
  places: readonly P[],
): Promise<(P & { covers: string[] })[]> {
  const select = (await db.isDistributed()) ? selectApart : selectTogether
  const found = await select(db, places)
  return places.map((place, n) => ({
    ...place,
    covers: (found[n] ?? []).slice(0, shownOf(place)),
  }))
}

const ofAll = `select array(
     select cover from (
       select distinct on (i.signature) i.signature || i.dominant_color as cover, p.id
         from (select id, image_signature from pins
                where board_id = place.board_id and (place.section_id is null or section_id = place.section_id)
                order by id desc limit ${scanned}) p
         join images i on i.signature = p.image_signature
        order by i.signature, p.id desc) newest
      order by id desc) as covers
   from unnest($1::bigint[], $2::bigint[]) with ordinality place(board_id, section_id, n)
  order by n`

async function selectTogether(db: Db, places: readonly Place[]): Promise<string[][]> {
  const found = await rows<{ covers: string[] }>(db, ofAll, [
    places.map(({ board_id }) => board_id),
    places.map(({ section_id }) => section_id),
  ])
  return found.map(({ covers }) => covers)
}

/** Where each place, and each picture, may lie on another machine. */
async function selectApart(db: Db, places: readonly Place[]): Promise<string[][]> {
  const newest: string[][] = []
  for (const place of places) newest.push(await newestPictures(db, place))
  const colors = await selectColors(db, [...new Set(newest.flat())])
  return newest.map((pictures) =>
    pictures.flatMap((one) => (colors.has(one) ? `${one}${colors.get(one)}` : [])),
  )
}

/** Each once, the newest first. */
async function newestPictures(db: Db, { board_id, section_id }: Place): Promise<string[]> {
  const pins = await rows<{ image_signature: string }>(
    db,
    section_id === null ? newestOfBoard : newestOfSection,
    section_id === null ? [board_id] : [board_id, section_id],
  )
  return [...new Set(pins.map(({ image_signature }) => image_signature))]
}

const newestOfBoard = `select image_signature from pins where board_id = $1 order by id desc limit ${scanned}`
const newestOfSection = `select image_signature from pins where board_id = $1 and section_id = $2
  order by id desc limit ${scanned}`

async function selectColors(
  db: Db,
  signatures: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ signature: string; dominant_color: string }>(
    db,
    'select signature, dominant_color from images where signature = any($1::text[])',
    [signatures],
  )
  return new Map(found.map(({ signature, dominant_color }) => [signature, dominant_color]))
}
