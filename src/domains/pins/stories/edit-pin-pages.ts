import { Failure } from '#contract/errors'
import { editPinPages } from '#contract/pins/stories/edit-pin-pages'
import { mostPages } from '#contract/pins/stories/story-formats'
import { noteChanges } from '#domains/boards'
import { type PinMedia, resolveMedia } from '#domains/media'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { selectPageCaptions } from '../captions/caption-queries.ts'
import { captionsOfPages } from '../captions/captions-of-pages.ts'
import { holdMedia } from '../cards/card-media.ts'
import { checkIsCreator, lockOwnPin } from '../changing/own-pin.ts'
import { readPin } from '../get-pin.ts'
import { announceReleased } from '../leaving/release-media.ts'
import { countChanges } from '../many/board-actions/count-changes.ts'
import { updatePages } from '../pin-queries.ts'
import { toStoredCard } from '../pin-views.ts'
import type { PinPorts } from '../ports.ts'
import { keepStory } from './keep-story.ts'
import { ofPage } from './prepare-story.ts'
import { type PageRow, selectPages } from './story-queries.ts'
import { pageId } from './story-views.ts'

/** The pin gets pages anew: those that it had are shared with all that were saved of it, and stay theirs. */
export const editPinPagesHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    editPinPages,
    async (context, { pages }) => {
      const media: (PinMedia | null)[] = []
      // One at a time: pictures of one save take no more room than those of another.
      for (const [place, page] of pages.entries())
        media.push(
          page.page_id
            ? null
            : await ofPage(place, resolveMedia(context, memberOf(context).id, page)),
        )
      return media
    },
    async (context, input, media) => {
      const { db } = context
      const viewer = memberOf(context)
      const own = await lockOwnPin(db, input.id, viewer.id)
      checkIsCreator(own, viewer.id)
      const { pin, board } = own
      const before = pin.story_id === null ? [] : await selectPages(db, [pin.story_id])
      const format = before[0]?.format
      if (!format) throw new Failure('pin_page_not_found', { field: 'pages' })
      if (input.pages.length > mostPages(format))
        throw new Failure('page_count_refused', { field: 'pages' })
      const said = pin.story_id === null ? [] : await selectPageCaptions(db, pin.story_id)
      const shown = input.pages.map((page, place) => {
        const old = media[place] ? null : pageOf(before, page.page_id, place)
        const kept = old && said.find(({ position }) => position === old.position)?.captions
        return { ...page, ...(media[place] ?? mediaOf(old)), kept }
      })
      const captions = captionsOfPages(shown)
      const pages = shown.map(
        ({ signature, video_signature, title, description, alt_text, link }, place) => ({
          ...{ signature, video_signature, title, description, alt_text, link },
          captions: captions[place] ?? null,
        }),
      )
      const [first] = pages
      if (!first) throw new Failure('image_missing')

      const names = {
        image_signature: first.signature,
        video_signature: first.video_signature,
        story_id: await keepStory(context, format, pages),
      }
      const held = (await holdMedia(db, [names]))(names)
      if (!held) throw new Failure('upload_not_found')
      await updatePages(db, pin, { ...names, card: toStoredCard(pin, held) })
      // Its first page may be on the covers.
      await countChanges(db, new Map([[board.id, board]]), [pin], [pin])
      await announceReleased(db, [pin])
      await noteChanges(db, [{ board_id: board.id, pin_id: pin.id }])
      const changed = await readPin(context, pin.id, ports)
      if (!changed) throw new Failure('pin_not_found')
      return changed
    },
  )

/** One that it has. */
function pageOf(before: readonly PageRow[], id: string | null | undefined, place: number): PageRow {
  const page = before.find((one) => pageId(one) === id)
  if (!page) throw new Failure('pin_page_not_found', { field: `pages.${place}.page_id` })
  return page
}

function mediaOf(page: PageRow | null): PinMedia {
  if (!page) throw new Failure('image_missing')
  return { signature: page.image_signature, video_signature: page.video_signature }
}
