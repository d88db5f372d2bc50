import { listBlocks } from '#contract/people/blocks'
import type { PersonCard } from '#contract/people/person'
import { toMoment } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readTimedBookmark, writeTimedBookmark } from '#platform/paging'
import { selectBlocks } from './block-queries.ts'

export const listBlocksHandler = answerQuery(listBlocks, async (context, input) => {
  const start = readTimedBookmark(input.bookmarks, 'blocks')
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectBlocks(context.db, memberOf(context).id, start, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeTimedBookmark('blocks', { at: last.blocked_at, id: last.person_id }),
  )
  return {
    items: shown.map(({ card, blocked_at }) => ({
      ...(JSON.parse(card) as PersonCard),
      blocked_at: toMoment(blocked_at),
    })),
    bookmark,
  }
})
