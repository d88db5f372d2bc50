import type { PersonId } from '#contract/ids'
import { isPublic, listableFor } from '#domains/boards'
import { type Db, rows } from '#platform/database'
import { stemLexeme } from '../engine/lexemes.ts'
import type { FoundId } from '../engine/search-engine.ts'
import { parseQuery } from '../query/parse-query.ts'
import { splitWords } from '../words/split-words.ts'
import { findStems } from '../words/stems.ts'
import { languagesOf } from '../words/word-languages.ts'

interface OwnBoard {
  id: FoundId
  text: string
}

/** One person's private boards are few enough to be scanned; more than so many are not. */
const maxScanned = 1_000

const mine = `select b.id, concat_ws(' ', b.name, b.description, (
      select string_agg(s.title, ' ') from board_sections s where s.board_id = b.id)) as text
    from (select id from boards where owner_id = $1::bigint and privacy <> 'public'
          union select board_id from board_collaborators where person_id = $1::bigint and accepted_at is not null) own
    join boards b on b.id = own.id
   where ${listableFor('$1')} and not ${isPublic}
   order by b.last_pinned_at desc nulls last, b.id desc limit ${maxScanned}`

/**
 * The viewer's own and shared boards that are not public and contain all words of the query. They are in no
 * index, so that nobody else's search can touch them.
 */
export async function findOwnBoards(
  db: Db,
  viewerId: PersonId,
  query: string,
  locale: string,
): Promise<FoundId[]> {
  const { words } = await parseQuery(db, query, locale)
  if (words.length === 0) return []
  const boards = await rows<OwnBoard>(db, mine, [viewerId])
  const languages = languagesOf(locale)
  const wordsOfBoards = boards.map(({ text }) => splitWords(text))
  const stems = await findStems(
    db,
    languages.flatMap((language) => wordsOfBoards.flat().map(({ spelt }) => ({ language, spelt }))),
  )
  return boards.flatMap(({ id }, index) => {
    const lexemes = (wordsOfBoards[index] ?? []).flatMap(({ folded, spelt }) => [
      folded,
      ...languages.flatMap((language) => {
        const stem = stems(language, spelt)
        return stem === null ? [] : [stemLexeme(stem)]
      }),
    ])
    const isFound = words.every(({ forms, word }) =>
      lexemes.some((lexeme) => forms.includes(lexeme) || lexeme.startsWith(word)),
    )
    return isFound ? id : []
  })
}
