import type { Dispatch } from 'react'
import { isFailure } from '#contract/errors'
import type { PinScenario } from '#contract/pins/builder/pin-features'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText, useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { OptionField, PinField, PinWords, Place } from '../create-pin-steps.ts'
import { fieldOfFailure } from '../failure-field.ts'
import { isUnreached } from '../resumable/until-answered.ts'
import { keyedCommand, keyOf } from '../saving/keyed-command.ts'
import { canPress } from '../saving/save-states.ts'
import type { PagedEvent, PagedState } from './paged-steps.ts'

/** Saves pages as one pin; null where that is not made, or not known to be. */
export function useSavePages(
  state: PagedState,
  dispatch: Dispatch<PagedEvent>,
  scenario: PinScenario,
) {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const showFailure = useFailureToast()

  return async function save(
    place: Place,
    words: Pick<PinWords, 'title' | 'description'> & Partial<ShownOptions>,
  ): Promise<SavedPin | null> {
    if (place.board_id === null || !canPress(state.save)) return null
    const command = keyedCommand(keyOf(state.save))
    dispatch({ type: 'save_started', key: command.key })
    const input = {
      board_id: place.board_id,
      section: place.section_id,
      ...{ format: state.format, scenario },
      pages: state.pages.map(({ picture, words: own }) => ({
        ...(picture.kind === 'web'
          ? { image_url: picture.url }
          : { image_signature: picture.signature }),
        ...own,
      })),
      ...words,
      ...onBehalfOf,
    }
    dispatch({ type: 'save_sent' })
    try {
      const pin = await run(saveStoryPin, input, undefined, command)
      dispatch({ type: 'save_answered' })
      return pin
    } catch (error) {
      if (!command.isAnswered()) {
        dispatch({ type: 'save_unanswered' })
        // That nobody answered is said beside the button.
        if (!isUnreached(error)) showFailure(error)
        return null
      }
      const field = isFailure(error) ? error.detail.field : undefined
      const [fault, text] = [faultOf(field), failureText(error, t)]
      const named = isFailure(error) ? fieldOfFailure(error) : null
      const option = isOption(named) ? named : undefined
      dispatch({ type: 'save_refused', ...fault, option, text })
      if (!fault && option === undefined) showFailure(error)
      return null
    }
  }
}

function isOption(field: PinField | null): field is OptionField {
  return field === 'brand' || /^(tagged_user_ids|product_tags)/.test(field ?? '')
}

const wordFields = ['title', 'description', 'link', 'alt_text'] as const

/** The page that a failure names, as in `pages.2.link`. */
function faultOf(named: string | undefined) {
  const [, page, name] = /^pages\.(\d+)\.(\w+)/.exec(named ?? '') ?? []
  if (page === undefined) return null
  const field = wordFields.find((one) => one === name) ?? ('picture' as const)
  return { page: Number(page), field }
}
