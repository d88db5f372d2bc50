import { useId, useState } from 'react'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { SeveralState } from '../../several/several-steps.ts'
import type { PopupState } from '../popup-steps.ts'
import type { OptionsEvent } from './options-event.ts'

/* Loaded once somebody wants them, so that the window opens as fast as without them. */
const Fields = codeSplit(() =>
  withTexts('disclosure', withTexts('scheduled', import('./popup-option-fields.tsx'))).then(
    (module) => module.PopupOptionFields,
  ),
)
const PhoneOptions = codeSplit(() =>
  withTexts('disclosure', withTexts('scheduled', import('./phone-options.tsx'))).then(
    (module) => module.PhoneOptions,
  ),
)

export interface PopupOptionsProps {
  /** Of one picture, or of several. */
  state: Pick<PopupState, 'options' | 'optionProblems'> &
    Partial<Pick<PopupState, 'altText'> & Pick<SeveralState, 'pins'>>
  dispatch: (event: OptionsEvent) => void
  isPhone: boolean
}

/** What few people choose for a pin, below its words or on phones in a dialog. */
export function PopupOptions({ state, dispatch, isPhone }: PopupOptionsProps) {
  const t = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isRefused = Object.keys(state.optionProblems).length > 0
  const isShown = isOpen || (isRefused && !isPhone)
  function turn(isOn: boolean) {
    setOpen(isOn)
    if (isOn) setWasOpen(true)
    if (isRefused && !isOn) dispatch({ type: 'options_chosen', options: {} })
  }
  if (isPhone)
    return (
      <div className="px-4 pb-3">
        <Button size="sm" aria-haspopup="dialog" onClick={() => turn(true)}>
          {t('popup.moreOptions')}
        </Button>
        {wasOpen && (
          <PhoneOptions
            state={state}
            dispatch={dispatch}
            isOpen={isOpen}
            onClose={() => turn(false)}
          />
        )}
      </div>
    )
  return (
    <div className="mt-4 rounded-card border border-line">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => turn(!isShown)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-card px-4 font-bold"
      >
        {t('popup.moreOptions')}
        <ChevronDownIcon
          size={20}
          className={`text-ink-soft transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isShown} className="px-4 pt-1 pb-5">
        {(wasOpen || isShown) && <Fields state={state} dispatch={dispatch} />}
      </div>
    </div>
  )
}
