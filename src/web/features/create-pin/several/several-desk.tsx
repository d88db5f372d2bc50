import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { SavedPin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Place } from '../create-pin-steps.ts'
import { OptionsPart } from '../options/options-part.tsx'
import { AltTexts } from '../popup/options/alt-texts.tsx'
import { SaveButton } from '../saving/save-button.tsx'
import { isSaving } from '../saving/save-states.ts'
import type { BegunSeveral } from './chosen-pictures.ts'
import { SeveralList } from './several-list.tsx'
import { isAllSaved, isPartlySaved, savedCount, unsaved } from './several-steps.ts'
import { useSeveral } from './use-several.ts'

/** On the create page: several pictures of a page, and one board for all of them. */
export function SeveralDesk({
  begun,
  link,
  place,
  boardField,
  onChange,
  onClose,
  onDone,
}: {
  /** To begin with. */
  begun: BegunSeveral
  link: string
  place: Place
  boardField: ReactNode
  /** So that what is written outlasts this desk, where one Pin is made of the pictures. */
  onChange: (begun: BegunSeveral) => void
  /** Goes back to the chooser. */
  onClose: () => void
  onDone: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, dispatch, save } = useSeveral(begun.pictures, {
    options: begun.options,
    link,
    guid: null,
    methodOf: () => 'scraped',
  })
  const { pins, options, saved } = state
  const change = useEffectEvent(onChange)
  useEffect(() => change({ pictures: pins, options }), [pins, options])
  useEffect(() => heading.current?.focus(), [])

  const isDone = !isSaving(state.save) && isAllSaved(state)
  const finish = useEffectEvent(() => {
    if (!saved) return
    toasts.show({
      text: t('popup.pinsSaved', { count: pins.length, board: saved.board.name }),
      tone: 'success',
      pictureUrl: saved.images['236x'].url,
      action: { label: t('popup.view'), href: (saved.section ?? saved.board).url },
    })
    onDone()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  function begin() {
    const { board_id, section_id } = place
    // Failures are shown at each picture.
    if (board_id !== null) void save({ board_id, section: section_id }).catch(() => null)
  }
  return (
    <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
      <section aria-label={t('popup.several')} className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="mb-2 text-title">
          {t('popup.severalTitle', { count: unsaved(state).length })}
        </h2>
        <SeveralList state={state} dispatch={dispatch} onBack={onClose} />
      </section>
      <div className="flex min-w-0 flex-col gap-6">
        {isPartlySaved(state) && saved && <FormError>{partly(saved)}</FormError>}
        {boardField}
        <OptionsPart
          options={options}
          problems={state.optionProblems}
          onChange={(chosen) => dispatch({ type: 'options_chosen', options: chosen })}
        >
          <AltTexts pins={pins} dispatch={dispatch} />
        </OptionsPart>
        <SaveButton
          save={state.save}
          disabledReason={place.board_id === null ? t('createPin.lack.board') : undefined}
          onClick={begin}
        >
          {isPartlySaved(state)
            ? t('error.tryAgain')
            : t('createPin.saveSeveral', { count: pins.length })}
        </SaveButton>
      </div>
    </div>
  )

  function partly({ board }: SavedPin) {
    return t('popup.partlySaved', {
      done: savedCount(state),
      count: pins.length,
      board: board.name,
    })
  }
}
