import type { RequestOf } from '#contract/operation'
import { setPinDisclosure } from '#contract/pins/disclosures'
import { editPin } from '#contract/pins/edit-pin'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { run } from '#web/lib/requests/run.ts'
import { changedIn, type EditedDraft, isSame } from './edited-draft.ts'

/** Saves what was changed on a pin that waited to the one that it has become; its pages have the same ids there. */
export async function saveToPublished(
  id: string,
  base: EditedDraft,
  mine: EditedDraft,
  pages: RequestOf<typeof editPinPages>['pages'] | null,
): Promise<void> {
  // First, as they are what is refused most.
  if (pages) await run(editPinPages, { id, pages })
  const { comments_allowed, tagged_user_ids, topic_ids, product_tags, ...labels } = changedIn(
    base.options,
    mine.options,
  )
  const { board_id, section_id } = mine.place
  await run(editPin, {
    ...{ id, ...changedIn(base.words, mine.words) },
    ...{ comments_allowed, tagged_user_ids, topic_ids, product_tags },
    ...(mine.captions && { captions: mine.captions }),
    ...(board_id !== null &&
      !isSame(base.place, mine.place) && { board_id, board_section_id: section_id }),
  })
  const { is_ai_made, is_paid_link, partnership, brand } = mine.options
  const isLabelled = ['is_ai_made', 'is_paid_link', 'partnership', 'brand'].some(
    (name) => name in labels,
  )
  if (isLabelled)
    await run(setPinDisclosure, { pin_id: id, is_ai_made, is_paid_link, partnership, brand })
}
