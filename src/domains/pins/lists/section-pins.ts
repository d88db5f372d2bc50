import { Failure } from '#contract/errors'
import { sectionPins } from '#contract/pins/section-pins'
import { findSection } from '#domains/boards'
import { answerQuery } from '#platform/operations'
import { readIdBookmark } from '#platform/paging'
import { selectSectionCards } from './feed-queries.ts'
import { emptyPage, pageOfCards } from './pin-pages.ts'

const feed = 'section_pins'

export const sectionPinsHandler = answerQuery(sectionPins, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const section = await findSection(db, input.section_id, viewerId)
  if (!section) throw new Failure('section_not_found', { field: 'section_id' })
  const start = readIdBookmark(input.bookmarks, feed)
  if (start === 'end') return emptyPage
  const found = await selectSectionCards(
    db,
    section.id,
    section.section_id,
    viewerId,
    start,
    input.page_size + 1,
  )
  return pageOfCards(found, input.page_size, feed)
})
