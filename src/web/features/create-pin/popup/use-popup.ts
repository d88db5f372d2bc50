import { useEffect, useEffectEvent, useReducer } from 'react'
import { isFailure } from '#contract/errors'
import { findPageImages } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHandedOver } from '../handed/use-handed-over.ts'
import type { Prefill } from '../prefill.ts'
import { picturesInHash } from '../several/chosen-pictures.ts'
import { keptHash } from '../several/kept-hash.ts'
import { optionIn } from '../several/use-several.ts'
import { phoneFailure } from './phone/phone-failure.ts'
import { canHandOver, type PopupMethod, pinMethod } from './popup-address.ts'
import { isSeveral, nextPopup, openPopup, type PopupEvent, type PopupState } from './popup-steps.ts'
import { reportOutcome } from './report-outcome.ts'

export interface PopupPlace {
  board_id: string
  section: string | null
}

export interface Popup {
  state: PopupState
  dispatch: (event: PopupEvent) => void
  /** Searches the page named in the URL for pictures. */
  search: () => Promise<void>
  save: (place: PopupPlace) => Promise<SavedPin>
}

export function usePopup(method: PopupMethod, prefill: Prefill, isPhone: boolean): Popup {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const [state, dispatch] = useReducer(nextPopup, prefill, openPopup)
  const isOpen = state.saved === null && !isSeveral(state)
  useHandedOver(
    isOpen && canHandOver(method) && state.picture?.kind !== 'data',
    prefill.words.link,
    ({ dataUri }) => dispatch({ type: 'handed_over', dataUri }),
  )

  async function search() {
    const url = prefill.words.link ?? ''
    dispatch({ type: 'search_started' })
    try {
      const { title, items } = await run(findPageImages, { url, scrapeMetric: method })
      dispatch({ type: 'page_found', title, items })
    } catch (error) {
      const text = isFailure(error) ? (error.detail.message_detail ?? error.message) : null
      dispatch({ type: 'search_failed', text: text ?? t('error.unexpected') })
    }
  }
  const searchNamed = useEffectEvent(() => {
    const pictures = picturesInHash(keptHash(), prefill.words)
    if (pictures.length > 0) dispatch({ type: 'several_given', pictures })
    else if (prefill.address !== null) void search()
  })
  useEffect(() => searchNamed(), [])

  async function save(place: PopupPlace): Promise<SavedPin> {
    const { picture, words, altText: alt_text, options } = state
    if (!picture) throw new Error('There is no picture to save')
    const isFound = picture.kind === 'web' && picture.isFound
    dispatch({ type: 'save_started' })
    try {
      const saved = await run(savePin, {
        ...place,
        ...(picture.kind === 'web'
          ? { image_url: picture.url }
          : { image_base64: picture.dataUri }),
        ...{ ...words, alt_text, ...options },
        link: prefill.words.link,
        method: pinMethod(method, prefill.guid, isFound),
        guid: prefill.guid,
        ...onBehalfOf,
      })
      reportOutcome('pin_create_success', saved.id)
      return saved
    } catch (error) {
      const field = optionIn(error, options)
      const problems = field === null ? {} : { [field]: failureText(error, t) }
      dispatch({ type: 'save_failed', problems })
      reportOutcome('pin_create_fail', '')
      throw isPhone && field === null ? phoneFailure(error) : error
    }
  }

  return { state, dispatch, search, save }
}
