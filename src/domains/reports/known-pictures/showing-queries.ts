import type { PersonId, PinId } from '#contract/ids'
import type { Reported } from '#contract/reports/report'
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
         (select p.id from pins p
           where p.story_id in (select g.story_id from story_pages g where g.image_signature = $1)
             and p.id > $2::bigint order by p.id limit ${batch})) shown
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

const ofPins = `select p.image_signature, p.story_id from pins p where p.id = $1
  union all select d.image_signature, d.story_id from deleted_pins d where d.id = $1`

const pictures: Record<'pin' | 'person' | 'ad', string> = {
  pin: `with shown as (${ofPins})
    select image_signature as signature from shown
    union select g.image_signature from story_pages g join shown on shown.story_id = g.story_id`,
  person:
    'select image_signature as signature from people where id = $1 and image_signature is not null',
  ad: 'select image_signature as signature from ads where id = $1',
}

/** The pictures of a reported thing, also once it was taken down; boards, comments and messages have none of their own. */
export async function selectPicturesOf(
  db: Db,
  { subject, subject_id }: Pick<Reported, 'subject' | 'subject_id'>,
): Promise<string[]> {
  if (subject !== 'pin' && subject !== 'person' && subject !== 'ad') return []
  const found = await rows<{ signature: string | null }>(db, pictures[subject], [subject_id])
  return found.flatMap(({ signature }) => signature ?? [])
}
