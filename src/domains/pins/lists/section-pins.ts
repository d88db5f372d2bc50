import { Failure } from '#contract/errors'
import { sectionPins } from '#contract/pins/feeds/section-pins'
import { findSection } from '#domains/boards'
import { answerQuery } from '#platform/operations'
import { emptyPage } from './pin-pages.ts'
import { pageOfPlace } from './place-pages.ts'

export const sectionPinsHandler = answerQuery(sectionPins, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const section = await findSection(db, input.section_id, viewerId)
  if (!section) throw new Failure('section_not_found', { field: 'section_id' })
  const list = {
    boardId: section.id,
    sectionId: section.section_id,
    withoutSections: false,
    sort: input.sort,
    query: input.query,
    viewerId,
  }
  return (await pageOfPlace(db, list, input, 'section_pins')) ?? emptyPage
})
