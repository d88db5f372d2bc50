import type { BoardId, PersonId, PinId, SectionId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { row, rows } from '#platform/database'
import { wrongCounters } from './faults/consistency.ts'
import { drawBase64 } from './media/pictures.ts'
import type { CastName, World } from './world.ts'

/** Pins to put on a board. */
export interface Filling {
  board_id: BoardId
  section_id?: SectionId | null
  count: number
  /** How many different pictures to make; the other pins repeat the last one. */
  pictures?: number
}

/** Puts many pins on a board as saves would, but in few statements; returns their ids, oldest first. */
export async function fillBoard(
  world: World,
  owner: CastName,
  { board_id, section_id = null, count, pictures = 1 }: Filling,
): Promise<PinId[]> {
  const ids: PinId[] = []
  for (let n = 0; n < Math.min(pictures, count); n += 1) {
    const image_base64 = await drawBase64()
    const input = { board_id, section: section_id, image_base64, title: `Pin ${n}` }
    ids.push((await world.as(owner).run(savePin, input)).id)
  }
  const model = ids.at(-1) ?? ''
  const more = Array.from({ length: count - ids.length }, () => world.services.newId<PinId>())
  await world.database.transaction(async (db) => {
    await rows(
      db,
      `insert into pins (board_id, id, section_id, person_id, image_signature, title, description, alt_text, link,
         method, source_pin_id, root_pin_id, root_person_id, created_at, card, card_version)
       select p.board_id, n.id, p.section_id, p.person_id, p.image_signature, p.title, '', '', null, p.method, null,
              n.id, p.person_id, p.created_at, replace(p.card, p.id::text, n.id::text),
              p.card_version
         from pins p, unnest($2::bigint[]) n(id) where p.id = $1`,
      [model, more],
    )
    const board = await row<{ owner_id: PersonId; privacy: string }>(
      db,
      'update boards set pin_count = pin_count + $2 where id = $1 returning owner_id, privacy',
      [board_id, more.length],
    )
    await rows(
      db,
      'update board_sections set pin_count = pin_count + $3 where board_id = $1 and id = $2',
      [board_id, section_id, more.length],
    )
    const counter = board?.privacy === 'public' ? 'pin_count' : 'hidden_pin_count'
    await rows(db, `update people set ${counter} = ${counter} + $2 where id = $1`, [
      board?.owner_id,
      more.length,
    ])
  })
  return [...ids, ...more]
}

/** The counters that differ from what they count. */
export function findWrongCounters(world: World): Promise<object[]> {
  return rows(world.database.reader, wrongCounters, [])
}

/** Where pins are: "board/section" by id. */
export async function placesOf(world: World, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; board_id: BoardId; section_id: SectionId | null }>(
    world.database.reader,
    'select id, board_id, section_id from pins where id = any($1::bigint[]) order by id',
    [[...ids]],
  )
  return new Map(found.map(({ id, board_id, section_id }) => [id, `${board_id}/${section_id}`]))
}
