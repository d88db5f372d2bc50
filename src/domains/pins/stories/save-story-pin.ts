import { limits } from '#contract/limits'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { useUpDraft } from '../drafts/used-draft.ts'
import { optionsIn } from '../options/keep-options.ts'
import { lockTargetPlace } from '../place-pin.ts'
import type { PinPorts } from '../ports.ts'
import { addPin, addStoryPin } from '../saving/add-pin.ts'
import { pinnerOn } from '../saving/pinner.ts'
import { prepareStory, toStory } from './prepare-story.ts'

export const saveStoryPinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    saveStoryPin,
    (context, input) => prepareStory(context, ports, input),
    async (context, input, media) => {
      const viewer = memberOf(context)
      await useUpDraft(context.db, viewer.id, input)
      const into = await lockTargetPlace(context.db, input.board_id, input.section, viewer.id)
      const pinnerId = await pinnerOn(context.db, into.board, viewer.id, input.advertiser_id)
      const { first, pages, words } = toStory(input, media)
      const all = {
        ...{ ...words, method: input.method, options: optionsIn(input) },
        saved_on_behalf: pinnerId !== viewer.id,
      }
      return pages.length < limits.pagesMin
        ? addPin(context, pinnerId, into, first, { ...all, captions: first.captions ?? [] })
        : addStoryPin(context, pinnerId, into, { format: input.format, pages }, all)
    },
  )
