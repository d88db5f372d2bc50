import type { AnyId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { containsAny } from '../advisories/index.ts'

const texts = {
  pins: `select p.id, concat_ws(' ', p.title, p.description, p.alt_text, b.name) as text
    from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[])`,
  boards: `select id, concat_ws(' ', name, description) as text from boards where id = any($1::bigint[])`,
  people: `select id, concat_ws(' ', username, full_name, about) as text from people where id = any($1::bigint[])`,
}

/** Leaves out results that contain one of these phrases. */
export async function withoutFilteredTerms<Id extends AnyId>(
  db: Db,
  what: keyof typeof texts,
  ids: Id[],
  phrases: readonly string[],
): Promise<Id[]> {
  if (phrases.length === 0 || ids.length === 0) return ids
  const found = await rows<{ id: Id; text: string }>(db, texts[what], [ids])
  const filtered = new Set(
    found.filter(({ text }) => containsAny(phrases, text)).map(({ id }) => id),
  )
  return ids.filter((id) => !filtered.has(id))
}
