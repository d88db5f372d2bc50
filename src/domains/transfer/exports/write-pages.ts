import { limits } from '#contract/limits'
import { findAccount } from '#domains/accounts'
import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import type { Translate } from '#platform/texts'
import type { ExportRow } from './export-queries.ts'
import {
  countOnBoardsOfOthers,
  findOwnPerson,
  type OwnBoard,
  type OwnPin,
  selectOwnBoards,
  selectOwnPins,
} from './own-queries.ts'
import { boardPage } from './pages/board-page.ts'
import { indexPage, type WrittenData } from './pages/index-page.ts'

/** HTML pages for offline reading, in the language of their owner: an index, and pages for each board. */
export async function writePages(
  { settings, texts }: Services,
  db: Db,
  { person_id, created_at }: ExportRow,
  data: readonly WrittenData[],
  add: (name: string, text: string) => Promise<void>,
): Promise<void> {
  const person = await findOwnPerson(db, person_id)
  if (!person) return
  const t = texts.translate((await findAccount(db, person_id))?.language ?? 'en')
  const boards = await selectOwnBoards(db, person_id)
  const shared = await countOnBoardsOfOthers(db, person_id)
  if (shared > 0) boards.push(boardOfOthers(t, shared))
  const { brandName } = settings
  await add('index.html', indexPage({ t, brandName, person, boards, data, madeAt: created_at }))
  for (const board of boards) {
    const pages = Math.max(1, Math.ceil(board.pins / limits.exportRowsPerFile))
    let last: OwnPin | null = null
    for (let page = 1; page <= pages; page += 1) {
      const pins: OwnPin[] = await selectOwnPins(
        db,
        person_id,
        board.id,
        last,
        limits.exportRowsPerFile,
      )
      last = pins.at(-1) ?? last
      await add(boardFile(board, page), boardPage({ t, brandName, board, pins, page, pages }))
    }
  }
}

function boardOfOthers(t: Translate, pins: number): OwnBoard {
  const name = t('export.boardsOfOthers')
  return { id: null, name, description: '', privacy: '', pins, cover: null }
}

export function boardFile({ id }: Pick<OwnBoard, 'id'>, page: number): string {
  return `boards/${id ?? 'of-others'}${page === 1 ? '' : `-${page}`}.html`
}
