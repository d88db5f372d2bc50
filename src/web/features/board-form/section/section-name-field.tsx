import type { Dispatch, Ref } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  isSectionNameTooLong,
  type SectionFormEvent,
  type SectionFormState,
} from './section-form-steps.ts'

export function SectionNameField({
  state,
  dispatch,
  ref,
}: {
  state: SectionFormState
  dispatch: Dispatch<SectionFormEvent>
  ref: Ref<HTMLInputElement>
}) {
  const t = useMessages()
  const tooLong =
    isSectionNameTooLong(state.name) &&
    t('boardForm.tooLong', { maxLength: limits.sectionNameLength })
  const isAboutName = state.step === 'writing' || state.step === 'saving'
  return (
    <TextField
      ref={ref}
      label={t('sectionForm.name')}
      name="name"
      placeholder={t('sectionForm.placeholder')}
      value={state.name}
      required
      autoComplete="off"
      enterKeyHint="done"
      error={tooLong || (isAboutName && state.failure) || undefined}
      onChange={(event) => dispatch({ type: 'written', name: event.target.value })}
    />
  )
}
