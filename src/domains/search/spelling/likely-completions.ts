import { type Db, rows } from '#platform/database'
import { wordsOneEditAway } from './edits.ts'

/** Shorter prefixes are one edit away from everything. */
const minLength = 4
/** Longer ones are not corrected. */
const maxLength = 20
const maxOffered = 5

const completionsSql = `select w.word, w.display, max(w.pins) as pins from unnest($1::text[]) as prefix
  cross join lateral (select word, display, pins from search_words
    where word ~>=~ prefix and word ~<~ (prefix || chr(1114111))
    order by word using ~<~ limit 20) w
  group by w.word, w.display order by 3 desc, w.word limit ${maxOffered}`

interface LikelyWord {
  word: string
  display: string
  pins: number
}

/** Words in use with this prefix, or if there are none with a corrected one; the most frequent first. */
export async function likelyCompletions(db: Db, prefix: string): Promise<LikelyWord[]> {
  const [first = ''] = prefix
  if (prefix.length < minLength || prefix.length > maxLength || /\d/.test(prefix)) return []
  const complete = (prefixes: readonly string[]) => rows<LikelyWord>(db, completionsSql, [prefixes])
  const exact = await complete([prefix])
  // The first letter is rarely wrong, and without it half of the index would be read.
  return exact.length > 0
    ? exact
    : complete(wordsOneEditAway(prefix).filter((edit) => edit.startsWith(first)))
}
