import { useReducer, useRef } from 'react'
import { deleteSection } from '#contract/boards/sections/delete-section'
import { editSection } from '#contract/boards/sections/edit-section'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DeletePart } from '../delete-part.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import type { EditableSection, EditSectionDialogProps } from '../dialog-props.ts'
import { failureText } from '../failure-text.ts'
import { useAnswered } from '../use-answered.ts'
import { useFormOnOpen } from '../use-form-on-open.ts'
import { whyNotAdded } from '../why-not-added.ts'
import { canSaveSection, nextSectionForm, openSectionForm } from './section-form-steps.ts'
import { SectionNameField } from './section-name-field.tsx'

export default function EditSectionDialog(props: EditSectionDialogProps) {
  const { isOpen, onClose, onDone } = props
  const t = useMessages()
  const [section, setSection] = useAnswered<EditableSection>(props.section)
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextSectionForm, section.title, openSectionForm)
  useFormOnOpen(isOpen, () => dispatch({ type: 'opened', name: section.title }))

  async function save() {
    if (!canSaveSection(state)) return nameField.current?.focus()
    dispatch({ type: 'save_requested' })
    try {
      const name = state.name.trim()
      const edited = await run(editSection, { section_id: section.id, name })
      setSection(edited)
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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectionForm.editTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      closesOutside={false}
      onSubmit={() => void save()}
      submitLabel={t('boardForm.save')}
      isSending={state.step === 'saving'}
      disabledReason={whyNotAdded(state, t)}
      cancelLabel={t('boardForm.cancel')}
      below={
        <DeleteQuestion
          isOpen={isOpen}
          step={state.step}
          failure={state.failure ?? undefined}
          dispatch={dispatch}
          onConfirm={() => void confirmDelete()}
          title={t('sectionForm.deleteTitle', { name: section.title })}
          description={t('sectionForm.deleteText', { pins: section.pin_count })}
          cancelLabel={t('sectionForm.keep')}
          confirmLabel={t('sectionForm.delete')}
        />
      }
    >
      <SectionNameField state={state} dispatch={dispatch} ref={nameField} />
      <DeletePart
        text={t('sectionForm.deleteHint')}
        label={t('sectionForm.delete')}
        onPress={() => dispatch({ type: 'delete_requested' })}
      />
    </FormDialog>
  )
}
