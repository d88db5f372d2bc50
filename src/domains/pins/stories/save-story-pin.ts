import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { isStory, mostPages } from '#contract/pins/stories/story-formats'
import { type PinMedia, resolveMedia } from '#domains/media'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { optionsIn } from '../options/keep-options.ts'
import { checkLink } from '../pin-rules.ts'
import { lockTargetPlace } from '../place-pin.ts'
import type { PinPorts } from '../ports.ts'
import { addPin, addStoryPin } from '../saving/add-pin.ts'
import { pinnerOn } from '../saving/pinner.ts'
import { checkMaySave } from '../saving/prepare-save.ts'

export const saveStoryPinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    saveStoryPin,
    async (context, input) => {
      const viewer = memberOf(context)
      if (input.pages.length > mostPages(input.format))
        throw new Failure('page_count_refused', { field: 'pages' })
      checkLink(input.scenario, linkOf(input), 'pages.0.link')
      await checkMaySave(
        context,
        ports,
        input,
        isStory(input.format) && input.pages.length >= limits.pagesMin,
      )
      const media: PinMedia[] = []
      // One at a time: pictures of one save take no more room than those of another.
      for (const [place, page] of input.pages.entries())
        media.push(await ofPage(place, resolveMedia(context, viewer.id, page)))
      return media
    },
    async (context, input, media) => {
      const viewer = memberOf(context)
      const into = await lockTargetPlace(context.db, input.board_id, input.section, viewer.id)
      const pinnerId = await pinnerOn(context.db, into.board, viewer.id, input.advertiser_id)
      const { format } = input
      const pages = input.pages.map(({ title, description, alt_text, link }, place) => {
        return { ...media[place]!, title, description, alt_text, link }
      })
      // The card shows the first page.
      const words = {
        ...{ title: input.title, description: input.description, method: input.method },
        alt_text: input.alt_text || pages[0]!.alt_text,
        link: linkOf(input),
        saved_in_stead: pinnerId !== viewer.id,
        options: optionsIn(input),
      }
      return pages.length < limits.pagesMin
        ? addPin(context, pinnerId, into, media[0]!, words)
        : addStoryPin(context, pinnerId, into, { format, pages }, words)
    },
  )

/** Of the pin as a whole. */
function linkOf({ link, pages }: InputOf<typeof saveStoryPin>): string | null {
  return link ?? pages[0]!.link
}

/** Names the page whose picture failed. */
async function ofPage(place: number, media: Promise<PinMedia>): Promise<PinMedia> {
  try {
    return await media
  } catch (error) {
    if (!isFailure(error)) throw error
    const field = ['pages', place, error.detail.field ?? 'image_url'].join('.')
    throw new Failure(error.code, { ...error.detail, field })
  }
}
