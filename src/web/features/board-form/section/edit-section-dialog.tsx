import { type FormEvent, useId, useReducer, useRef } from 'react'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { editSection } from '#contract/boards/sections/edit-section'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { DeletePart } from '../delete-part.tsx'
import type { EditSectionDialogProps } from '../dialog-props.ts'
import { failureText } from '../failure-text.ts'
import { useFormOnOpen } from '../use-form-on-open.ts'
import { whyNotAdded } from '../why-not-added.ts'
import { canSaveSection, nextSectionForm, openSectionForm } from './section-form-steps.ts'
import { SectionNameField } from './section-name-field.tsx'

export default function EditSectionDialog({
  isOpen,
  onClose,
  section,
  onDone,
}: EditSectionDialogProps) {
  const t = useMessages()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextSectionForm, section.title, openSectionForm)
  useFormOnOpen(isOpen, () => dispatch({ type: 'opened', name: section.title }))
  const isConfirming = state.step === 'asking_to_delete' || state.step === 'deleting'

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!canSaveSection(state)) return nameField.current?.focus()
    dispatch({ type: 'save_asked' })
    try {
      const name = state.name.trim()
      const edited = await run(editSection, { section_id: section.id, name })
      onDone({ kind: 'edited', section: edited })
      onClose()
    } catch (error) {
      dispatch({ type: 'failed', text: failureText(error) ?? t('boardForm.failed') })
      nameField.current?.focus()
    }
  }

  async function confirmDelete() {
    dispatch({ type: 'delete_confirmed' })
    try {
      await run(deleteSection, { section_id: section.id })
      onDone({ kind: 'deleted', section_id: section.id })
      onClose()
    } catch (error) {
      dispatch({ type: 'failed', text: failureText(error) ?? t('boardForm.failed') })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectionForm.editTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      closesOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('boardForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={state.step === 'saving'}
            disabledReason={whyNotAdded(state, t)}
          >
            {t('boardForm.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <SectionNameField state={state} dispatch={dispatch} ref={nameField} />
        <DeletePart
          text={t('sectionForm.deleteHint')}
          label={t('sectionForm.delete')}
          onPress={() => dispatch({ type: 'delete_asked' })}
        />
      </form>
      <AlertDialog
        isOpen={isOpen && isConfirming}
        onCancel={() => dispatch({ type: 'delete_given_up' })}
        onConfirm={() => void confirmDelete()}
        title={t('sectionForm.deleteTitle', { name: section.title })}
        description={t('sectionForm.deleteText', { pins: section.pin_count })}
        cancelLabel={t('sectionForm.keep')}
        confirmLabel={t('sectionForm.delete')}
        isDanger
        isLoading={state.step === 'deleting'}
      >
        {state.failure && (
          <div className="mt-4">
            <FormError>{state.failure}</FormError>
          </div>
        )}
      </AlertDialog>
    </Dialog>
  )
}
