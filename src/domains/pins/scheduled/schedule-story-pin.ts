import { limits } from '#contract/limits'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { useUpDraft } from '../drafts/used-draft.ts'
import type { PinPorts } from '../ports.ts'
import { keepStory } from '../stories/keep-story.ts'
import { prepareStory, toStory } from '../stories/prepare-story.ts'
import { publishMoment } from './publish-time.ts'
import { addScheduled, checkMaySchedule } from './schedule-pin.ts'

/** Its pages are kept as those of a pin are, and become those of the pin. */
export const scheduleStoryPinHandler = (ports: PinPorts) =>
  answerPreparedCommand(
    scheduleStoryPin,
    async (context, input) => {
      await checkMaySchedule(context.db, memberOf(context), input)
      publishMoment(input.publish_time, context.clock.now())
      return prepareStory(context, ports, input)
    },
    async (context, input, media) => {
      await useUpDraft(context.db, memberOf(context).id, input)
      const { first, pages, words } = toStory(input, media)
      if (pages.length < limits.pagesMin) {
        const captions = first.captions ?? []
        return addScheduled(
          context,
          ports,
          { ...input, ...words, captions },
          { ...first, story_id: null },
        )
      }
      const story_id = await keepStory(context, input.format, pages)
      return addScheduled(context, ports, { ...input, ...words }, { ...first, story_id })
    },
  )
