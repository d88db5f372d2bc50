import { type Db, rows } from '#platform/database'
import { slipsOf } from './edits.ts'

/** Shorter beginnings are one slip away from everything. */
const shortest = 4
/** Longer ones nobody types by one slip. */
const longest = 20
const mostOffered = 5

const begun = `select w.word, w.display, max(w.pins) as pins from unnest($1::text[]) as beginning
  cross join lateral (select word, display, pins from search_words
    where word ~>=~ beginning and word ~<~ (beginning || chr(1114111))
    order by word using ~<~ limit 20) w
  group by w.word, w.display order by 3 desc, w.word limit ${mostOffered}`

interface LikelyWord {
  word: string
  display: string
  pins: number
}

/** Words in use that begin so, or where none does as this is likely meant; those that most pins say first. */
export async function likelyBeginnings(db: Db, beginning: string): Promise<LikelyWord[]> {
  const [first = ''] = beginning
  if (beginning.length < shortest || beginning.length > longest || /\d/.test(beginning)) return []
  const as = (beginnings: readonly string[]) => rows<LikelyWord>(db, begun, [beginnings])
  const plainly = await as([beginning])
  // Hardly anybody mistakes the first letter, and without it half of the index would be looked at.
  return plainly.length > 0
    ? plainly
    : as(slipsOf(beginning).filter((slip) => slip.startsWith(first)))
}
