import { listMutes } from '#contract/people/mutes'
import type { PersonCard } from '#contract/people/person'
import { toMoment } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { cutToPage, readTimedBookmark, writeTimedBookmark } from '#platform/paging'
import { selectMutes } from './mute-queries.ts'

export const listMutesHandler = answerQuery(listMutes, async (context, input) => {
  const start = readTimedBookmark(input.bookmarks, 'mutes')
  if (start === 'end') return { items: [], bookmark: null }
  const found = await selectMutes(context.db, memberOf(context).id, start, input.page_size + 1)
  const { shown, bookmark } = cutToPage(found, input.page_size, (last) =>
    writeTimedBookmark('mutes', { at: last.muted_at, id: last.muted_id }),
  )
  return {
    items: shown.map(({ card, muted_at }) => ({
      ...(JSON.parse(card) as PersonCard),
      muted_at: toMoment(muted_at),
    })),
    bookmark,
  }
})
