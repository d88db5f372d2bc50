import { useId } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { CreateSectionDialogProps } from '../dialog-props.ts'
import { useFormOnOpen } from '../use-form-on-open.ts'
import { whyNotAdded } from '../why-not-added.ts'
import { SectionNameField } from './section-name-field.tsx'
import { SectionSuggestions } from './section-suggestions.tsx'
import { useAddSection } from './use-add-section.ts'

export default function CreateSectionDialog(props: CreateSectionDialogProps) {
  const { isOpen, onClose, suggestions } = props
  const t = useMessages()
  const formId = useId()
  const form = useAddSection(props)
  const { state, dispatch, field } = form
  useFormOnOpen(isOpen, form.reset)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectionForm.createTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      initialFocus={field}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isLoading={state.step === 'saving'}
          disabledReason={whyNotAdded(state, t)}
        >
          {t('sectionForm.add')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <SectionNameField state={state} dispatch={dispatch} ref={field} />
        <SectionSuggestions suggestions={suggestions} onTake={form.take} />
      </form>
    </Dialog>
  )
}
