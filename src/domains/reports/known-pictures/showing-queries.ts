import type { PersonId, PinId } from '#contract/ids'
import { type Db, rows } from '#platform/database'

const batch = 200

/** The pins that show a picture, themselves or on one of their pages. */
export async function* selectPinsShowing(db: Db, signature: string): AsyncGenerator<PinId> {
  let after = '0'
  for (;;) {
    const found = await rows<{ id: PinId }>(
      db,
      `select id from (
         (select p.id from pins p where p.image_signature = $1 and p.id > $2::bigint order by p.id limit ${batch})
         union
         (select p.id from story_pages g join pins p on p.story_id = g.story_id
           where g.image_signature = $1 and p.id > $2::bigint order by p.id limit ${batch})) shown
        order by id limit ${batch}`,
      [signature, after],
    )
    for (const { id } of found) yield id
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = last.id
  }
}

/** Whose portrait it is. */
export async function selectPortrayed(db: Db, signature: string): Promise<PersonId[]> {
  const found = await rows<{ id: PersonId }>(
    db,
    'select id from people where image_signature = $1 order by id',
    [signature],
  )
  return found.map(({ id }) => id)
}
