import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows } from '#platform/database'
import { isWord, privateLexeme, quoteLexeme } from '../engine/lexemes.ts'

/** Words are read from at most so many of the person's pins. */
const maxScanned = 200

// Their lexemes begin with the person's id, so that one index answers for them alone.
const byPrefix = `select substr(lexeme, length($2) + 1) as word, count(*)::int as pins
  from (select words from pin_search where words @@ $1::tsquery and person_id = $4 limit ${maxScanned}) own,
    unnest(own.words)
  where starts_with(lexeme, $2 || $3) group by lexeme order by 2 desc, 1 limit $5`

/** Words with this prefix in the person's private pins. */
export async function selectOwnWords(
  db: Db,
  personId: PersonId,
  prefix: string,
  limit: number,
): Promise<{ word: string; pins: number }[]> {
  if (!isWord(prefix) || prefix.includes(' ') || prefix.length > limits.suggestionLength) return []
  const tsquery = `${quoteLexeme(privateLexeme(personId, prefix))}:*`
  return rows(db, byPrefix, [tsquery, privateLexeme(personId, ''), prefix, personId, limit])
}
