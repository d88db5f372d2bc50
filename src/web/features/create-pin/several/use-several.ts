import { useEffect, useReducer, useRef } from 'react'
import { type Failure, isFailure } from '#contract/errors'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { SavedPin } from '#contract/pins/pin'
import { savePin } from '#contract/pins/save-pin'
import { newKey } from '#web/lib/requests/command-keys.ts'
import { ownFailure } from '#web/lib/requests/own-failure.ts'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { PopupPlace } from '../popup/use-popup.ts'
import { type KeyedOutcome, sendKeyed } from '../saving/keyed-command.ts'
import type { ChosenPicture } from './chosen-pictures.ts'
import { inTurns } from './in-turns.ts'
import {
  nextSeveral,
  openSeveral,
  type PinInput,
  type SeveralEvent,
  type SeveralPin,
  type SeveralState,
  unsaved,
} from './several-steps.ts'

/** Commands may contain whole pictures, so only a few are sent at a time. */
const savedAtOnce = 2

export interface SeveralOptions {
  /** The page the pictures are on. */
  link: string
  /** The `method` of a pin. */
  methodOf: (isFound: boolean) => string
  guid: string | null
  /** To begin with. */
  options?: Partial<ShownOptions>
  onSaved?: (pin: SavedPin) => void
  onFailed?: () => void
}

export interface Several {
  state: SeveralState
  dispatch: (event: SeveralEvent) => void
  /** Saves the pins not saved yet. Resolves with one of the pins; rejects if none could be saved. */
  save: (place: PopupPlace) => Promise<SavedPin>
  /** Saves the rest to the same place. */
  retry: () => Promise<void>
}

/** Saves several pictures to one board, each by its own command. */
export function useSeveral(chosen: readonly ChosenPicture[], options: SeveralOptions): Several {
  const t = useMessages()
  const onBehalfOf = useOnBehalfOf()
  const [state, dispatch] = useReducer(
    nextSeveral,
    { chosen, options: options.options },
    openSeveral,
  )
  const lastPlace = useRef<PopupPlace | null>(null)
  const latest = useRef(state)
  useEffect(() => void (latest.current = state))

  async function save(place: PopupPlace): Promise<SavedPin> {
    lastPlace.current = place
    let saved = state.saved
    let failure: unknown
    dispatch({ type: 'save_started' })
    await inTurns(unsaved(state), savedAtOnce, async (chosen) => {
      const { key } = chosen
      // Its title may have been typed, and its picture handed over, while others were saved.
      const pin = latest.current.pins.find((one) => one.key === key) ?? chosen
      dispatch({ type: 'pin_started', key })
      const outcome = await sendPicture(pin, place)
      if ('made' in outcome) {
        saved ??= outcome.made
        dispatch({ type: 'pin_saved', key, pin: outcome.made })
        options.onSaved?.(outcome.made)
        return true
      }
      const { error, ...again } = outcome
      failure = error
      if (!isFailure(error)) reportError(error)
      dispatch({ type: 'pin_failed', key, text: failureText(error, t), ...again })
      options.onFailed?.()
      return isFailure(error) && isAboutPicture(error)
    })
    const text = failure === undefined ? null : failureText(failure, t)
    const field = optionIn(failure, state.options)
    dispatch({ type: 'save_ended', text, ...(field && text && { problems: { [field]: text } }) })
    if (saved === null) throw failure
    return saved
  }

  async function sendPicture(
    pin: SeveralPin,
    place: PopupPlace,
  ): Promise<KeyedOutcome<PinInput, SavedPin>> {
    const { picture, title, description, altText: alt_text = '' } = pin
    if (picture.kind === 'coming') {
      const error = ownFailure('image_missing', { message: t('popup.notCome') })
      return { error, saveKey: newKey(), unanswered: null }
    }
    const { link, methodOf, guid } = options
    const input = {
      ...place,
      ...(picture.kind === 'web' ? { image_url: picture.url } : { image_base64: picture.dataUri }),
      ...{ title, description, alt_text, ...state.options, link, guid },
      method: methodOf(picture.kind === 'web' && picture.isFound),
      ...onBehalfOf,
    }
    return sendKeyed(pin, input, (sent, command) => run(savePin, sent, undefined, command))
  }

  async function retry() {
    // Failures are shown at each picture.
    if (lastPlace.current) await save(lastPlace.current).catch(() => null)
  }

  return { state, dispatch, save, retry }
}

/** The field of an option that was refused; of one of a list, the place in it follows. */
export function optionIn(error: unknown, options: Partial<ShownOptions>): string | null {
  const field = (isFailure(error) && error.detail.field) || ''
  return (field.split('.')[0] ?? '') in options ? field : null
}

/** After other failures the remaining pins would fail for the same reason. */
function isAboutPicture({ code }: Failure): boolean {
  return /^(image|url)_/.test(code)
}
