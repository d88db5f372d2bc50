import type { Dispatch } from 'react'
import { isFailure } from '#contract/errors'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import { scheduleStoryPin } from '#contract/pins/scheduled/schedule-story-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isUnreached } from '#web/lib/uploads/until-answered.ts'
import type { PinField, PinWords, Place } from '../create-pin-steps.ts'
import { fieldOfFailure, isOption } from '../failure-field.ts'
import { keyedCommand, keyOf } from '../saving/keyed-command.ts'
import { canPress, isUnanswered } from '../saving/save-states.ts'
import { sentTime } from '../scheduled/send-scheduled.ts'
import type { CreatePin } from '../use-create-pin.ts'
import type { ChoiceField, PagedEvent, PagedState } from './paged-steps.ts'

/** Saves pages as one pin, or schedules it; null where that is not made, or not known to be. */
export function useSavePages(
  state: PagedState,
  dispatch: Dispatch<PagedEvent>,
  { scenario, draft }: { scenario: PinScenario; draft: CreatePin['draft'] },
) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()

  return async function save(
    place: Place,
    words: Pick<PinWords, 'title' | 'description'> & Partial<ShownOptions>,
    when: ClockTime | null,
  ): Promise<SavedPin | ScheduledPin | null> {
    if (place.board_id === null || !canPress(state.save)) return null
    const command = keyedCommand(keyOf(state.save))
    dispatch({ type: 'save_started', key: command.key })
    let isSent = isUnanswered(state.save)
    const input = {
      board_id: place.board_id,
      section: place.section_id,
      ...{ format: state.format, scenario },
      pages: state.pages.map(({ picture, words: own, captions = [] }) => ({
        ...(picture.kind === 'web'
          ? { image_url: picture.url }
          : picture.video?.upload_id
            ? { upload_id: picture.video.upload_id }
            : { image_signature: picture.signature }),
        ...own,
        ...(captions.length > 0 && { captions }),
      })),
      ...words,
      ...onBehalfOf,
    }
    try {
      const draft_id = await draft.current?.use(command.key)
      isSent = true
      dispatch({ type: 'save_sent' })
      const all = { ...input, draft_id }
      const made = when
        ? await run(scheduleStoryPin, { ...all, ...sentTime(when) }, undefined, command)
        : await run(saveStoryPin, all, undefined, command)
      dispatch({ type: 'save_answered' })
      return made
    } catch (error) {
      if (isSent && !command.isAnswered()) {
        // Its draft stays as it was sent, too.
        dispatch({ type: 'save_unanswered' })
        // That nobody answered is said beside the button.
        if (!isUnreached(error)) showFailure(error)
        return null
      }
      if (isFailure(error, 'pin_draft_not_found')) draft.current?.forget()
      else draft.current?.release()
      const field = isFailure(error) ? error.detail.field : undefined
      const [fault, text] = [faultOf(field), failureText(error, t)]
      const named = isFailure(error) ? fieldOfFailure(error) : null
      const option = isChoice(named) ? named : undefined
      dispatch({ type: 'save_refused', ...fault, option, text })
      if (!fault && option === undefined) showFailure(error)
      return null
    }
  }
}

function isChoice(field: PinField | null): field is ChoiceField {
  return isOption(field) || field === 'publish_time'
}

const pageFields = ['title', 'description', 'link', 'alt_text', 'captions'] as const

/** The page that a failure names, as in `pages.2.link`. */
function faultOf(named: string | undefined) {
  const [, page, name] = /^pages\.(\d+)\.(\w+)/.exec(named ?? '') ?? []
  if (page === undefined) return null
  const field = pageFields.find((one) => one === name) ?? ('picture' as const)
  return { page: Number(page), field }
}
