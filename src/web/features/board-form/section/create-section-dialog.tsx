import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { CreateSectionDialogProps } from '../dialog-props.ts'
import { useFormOnOpen } from '../use-form-on-open.ts'
import { whyNotAdded } from '../why-not-added.ts'
import { SectionNameField } from './section-name-field.tsx'
import { SectionSuggestions } from './section-suggestions.tsx'
import { useAddSection } from './use-add-section.ts'

export default function CreateSectionDialog(props: CreateSectionDialogProps) {
  const { isOpen, onClose, suggestions } = props
  const t = useMessages()
  const form = useAddSection(props)
  const { state, dispatch, field } = form
  useFormOnOpen(isOpen, form.reset)

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectionForm.createTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      initialFocus={field}
      onSubmit={() => void form.add()}
      submitLabel={t('sectionForm.add')}
      isSending={state.step === 'saving'}
      disabledReason={whyNotAdded(state, t)}
      formClassName=""
    >
      <SectionNameField state={state} dispatch={dispatch} ref={field} />
      <SectionSuggestions suggestions={suggestions} onTake={form.take} />
    </FormDialog>
  )
}
