import type { Section } from '#contract/boards/board'
import { listSections } from '#contract/boards/sections/list-sections'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import type { Run } from './run.ts'

/** Loads every section of a board, over as many pages as needed. */
export async function loadAllSections(
  run: Run,
  boardId: string,
  signal?: AbortSignal,
): Promise<Section[]> {
  const sections: Section[] = []
  let bookmarks: string | null = null
  do {
    const query = { board_id: boardId, page_size: limits.pageSizeMax, bookmarks } as const
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page: Page<Section> = await run(listSections, query, signal)
    sections.push(...page.items)
    bookmarks = page.bookmark
  } while (bookmarks !== null)
  return sections
}
