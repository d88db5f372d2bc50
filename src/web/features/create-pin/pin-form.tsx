import { type ReactNode, useId, useRef } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { Place } from './create-pin-steps.ts'
import { OptionsPart } from './options/options-part.tsx'
import { PinFields } from './pin-fields.tsx'
import { SaveButton } from './saving/save-button.tsx'
import { isHeld } from './saving/save-states.ts'
import { missingPart } from './state/missing-part.ts'
import type { CreatePin } from './use-create-pin.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

export interface BoardFieldProps {
  label: string
  emptyLabel: string
  boards: PickableBoard[]
  place: Place
  error?: string
  /** It cannot be changed now. */
  isFixed?: boolean
  onChange: (place: Place) => void
}

/** The texts of the pin, its board, and for businesses when it is published. */
export function PinForm({
  flow,
  boards,
  boardField,
  whenField,
}: {
  flow: CreatePin
  boards: PickableBoard[]
  boardField: (field: BoardFieldProps) => ReactNode
  /** Chooses when it is published. */
  whenField: ReactNode
}) {
  const t = useMessages()
  const { state, dispatch, save } = flow
  const { words, problems, when } = state
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const lack = missingPart(state)
  const isFixed = isHeld(state.save)
  useFocusOnProblem(place, problems)

  return (
    <div ref={place} className="flex min-w-0 flex-col gap-6">
      <PinFields
        id={formId}
        words={words}
        problems={problems}
        isFixed={isFixed}
        onChange={(changed) => dispatch({ type: 'edited', words: changed })}
        onSubmit={() => void save()}
      />
      {/* Outside the form, because the picker contains forms. */}
      {boardField({
        label: t('createPin.board'),
        emptyLabel: t('createPin.chooseBoard'),
        boards,
        place: state.place,
        error: problems.board_id ?? problems.section,
        isFixed,
        onChange: (chosen) => dispatch({ type: 'place_chosen', place: chosen }),
      })}
      <fieldset disabled={isFixed} className="contents">
        <OptionsPart
          options={state.options}
          problems={problems}
          onChange={(options) => dispatch({ type: 'options_chosen', options })}
        />
        {whenField}
      </fieldset>
      <SaveButton
        save={state.save}
        type="submit"
        form={formId}
        disabledReason={
          lack === null
            ? undefined
            : t(lack === 'captions' ? 'captions.unfinishedFirst' : `createPin.lack.${lack}`)
        }
      >
        {t(when ? 'scheduled.schedule' : 'createPin.save')}
      </SaveButton>
    </div>
  )
}
