import type { Dispatch, Ref } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type BoardFormEvent, type BoardFormState, shownNameProblem } from './board-form-steps.ts'

export function BoardNameField({
  state,
  dispatch,
  ref,
}: {
  state: BoardFormState
  dispatch: Dispatch<BoardFormEvent>
  ref: Ref<HTMLInputElement>
}) {
  const t = useMessages()
  const problem = shownNameProblem(state)
  const error =
    (problem === 'missing' && t('boardForm.nameMissing')) ||
    (problem === 'too_long' && t('boardForm.tooLong', { maxLength: limits.boardNameLength })) ||
    (state.failure?.field === 'name' && state.failure.text) ||
    undefined
  return (
    <TextField
      ref={ref}
      label={t('boardForm.name')}
      name="name"
      value={state.name}
      required
      autoComplete="off"
      enterKeyHint="done"
      error={error}
      onChange={(event) => dispatch({ type: 'written', words: { name: event.target.value } })}
      onBlur={() => dispatch({ type: 'name_left' })}
    />
  )
}
