import { type Db, rows } from '#platform/database'
import { slipsOf } from './edits.ts'

/** Shorter prefixes are one edit away from everything. */
const shortest = 4
/** Longer ones are not corrected. */
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

/** Words in use with this prefix, or if there are none with a corrected one; the most frequent first. */
export async function likelyBeginnings(db: Db, beginning: string): Promise<LikelyWord[]> {
  const [first = ''] = beginning
  if (beginning.length < shortest || beginning.length > longest || /\d/.test(beginning)) return []
  const as = (beginnings: readonly string[]) => rows<LikelyWord>(db, begun, [beginnings])
  const plainly = await as([beginning])
  // The first letter is rarely wrong, and without it half of the index would be read.
  return plainly.length > 0
    ? plainly
    : as(slipsOf(beginning).filter((slip) => slip.startsWith(first)))
}
