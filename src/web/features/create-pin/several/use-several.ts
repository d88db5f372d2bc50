import { useReducer, useRef } from 'react'
import { Failure, isFailure } from '#contract/errors'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PopupPlace } from '../popup/use-popup.ts'
import type { ChosenPicture } from './chosen-pictures.ts'
import { inTurns } from './in-turns.ts'
import {
  nextSeveral,
  openSeveral,
  type SeveralEvent,
  type SeveralPin,
  type SeveralState,
  unsaved,
} from './several-steps.ts'

/** Pictures may travel with the command: more would be too much for one person at a time. */
const savedAtOnce = 2

export interface SeveralOptions {
  /** The page they stand on. */
  link: string
  /** How a pin says it came. */
  methodOf: (isFound: boolean) => string
  guid: string | null
  onSaved?: (pin: SavedPin) => void
  onFailed?: () => void
}

export interface Several {
  state: SeveralState
  dispatch: (event: SeveralEvent) => void
  /** Saves what is not saved yet. Answers one of the pins; fails if there is none. */
  save: (place: PopupPlace) => Promise<SavedPin>
  /** To the same place. */
  retry: () => Promise<void>
}

/** Several pictures on their way to one board, each by a command of its own. */
export function useSeveral(chosen: readonly ChosenPicture[], options: SeveralOptions): Several {
  const t = useMessages()
  const inStead = useOnBehalfOf()
  const [state, dispatch] = useReducer(nextSeveral, chosen, openSeveral)
  const lastPlace = useRef<PopupPlace | null>(null)

  async function save(place: PopupPlace): Promise<SavedPin> {
    lastPlace.current = place
    let saved = state.saved
    let failure: unknown
    dispatch({ type: 'save_begun' })
    await inTurns(unsaved(state), savedAtOnce, async (pin) => {
      const { key } = pin
      dispatch({ type: 'pin_begun', key })
      try {
        const made = await savePicture(pin, place)
        saved ??= made
        dispatch({ type: 'pin_saved', key, pin: made })
        options.onSaved?.(made)
        return true
      } catch (error) {
        failure = error
        if (!isFailure(error)) reportError(error)
        dispatch({ type: 'pin_failed', key, text: failureText(error, t) })
        options.onFailed?.()
        return isFailure(error) && isAboutPicture(error)
      }
    })
    dispatch({ type: 'save_ended', text: failure === undefined ? null : failureText(failure, t) })
    if (saved === null) throw failure
    return saved
  }

  async function savePicture({ picture, title, description }: SeveralPin, place: PopupPlace) {
    if (picture.kind === 'coming')
      throw new Failure('image_missing', { message: t('popup.notCome') })
    const { link, methodOf, guid } = options
    return run(savePin, {
      ...place,
      ...(picture.kind === 'web' ? { image_url: picture.url } : { image_base64: picture.dataUri }),
      title,
      description,
      link,
      method: methodOf(picture.kind === 'web' && picture.isFound),
      guid,
      ...inStead,
    })
  }

  async function retry() {
    // What becomes of each is told beside it.
    if (lastPlace.current) await save(lastPlace.current).catch(() => null)
  }

  return { state, dispatch, save, retry }
}

/** Else the others would fail for the same reason. */
function isAboutPicture({ code }: Failure): boolean {
  return /^(image|url)_/.test(code)
}
