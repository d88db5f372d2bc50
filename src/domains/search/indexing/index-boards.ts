import type { BoardId } from '#contract/ids'
import type { Writer } from '#platform/database'
import { Lexemes, ownerLexeme } from '../engine/lexemes.ts'
import type { Document, SearchEngine } from '../engine/search-engine.ts'
import { staticRankLexemes, staticRankOf } from '../engine/static-rank.ts'
import { splitWords } from '../words/split-words.ts'
import { findStems, type Stems } from '../words/stems.ts'
import { languageOf } from '../words/word-languages.ts'
import { type IndexedBoard, selectBoardsToIndex } from './indexed-queries.ts'
import { addWords, type Draft, speltOf, wordsToStem } from './pin-document.ts'

/** Updates the index for these boards. Boards that are not public are not indexed. */
export async function indexBoards(
  db: Writer,
  engine: SearchEngine,
  ids: readonly BoardId[],
): Promise<void> {
  if (ids.length === 0) return
  const boards = await selectBoardsToIndex(db, ids)
  const drafts = boards.map(draftBoard)
  const stems = await findStems(db, drafts.flatMap(wordsToStem))
  await engine.put(
    db,
    'boards',
    drafts.map((draft) => toBoardDocument(draft, stems)),
  )
  const existing = new Set(boards.map(({ id }) => id))
  await engine.remove(
    db,
    'boards',
    ids.filter((id) => !existing.has(id)),
  )
}

function draftBoard(board: IndexedBoard): Draft<IndexedBoard> {
  const parts: Draft<IndexedBoard>['parts'] = [
    { words: splitWords(board.name), weight: 'A', isTitle: true },
    { words: splitWords(board.category), weight: 'B' },
    { words: splitWords(board.section_titles.join(' ')), weight: 'C' },
    { words: splitWords(board.description), weight: 'C' },
  ]
  return { row: board, parts, language: languageOf(speltOf(parts), board.country) }
}

function toBoardDocument(draft: Draft<IndexedBoard>, stems: Stems): Document {
  const { row: board } = draft
  const lexemes = new Lexemes()
  const staticRank = staticRankOf({
    saves: board.pin_count + board.follower_count * 4,
    quality: board.description.trim() === '' ? 0 : 0.5,
    created_at: board.created_at,
  })
  addWords(lexemes, draft, stems)
  lexemes.add(ownerLexeme(board.owner_id))
  for (const lexeme of staticRankLexemes(staticRank)) lexemes.add(lexeme)
  return {
    id: board.id,
    person_id: board.owner_id,
    is_public: true,
    static_rank: staticRank,
    lexemes: lexemes.toText(),
  }
}
