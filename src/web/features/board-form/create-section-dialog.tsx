import { type FormEvent, useId, useReducer, useRef } from 'react'
import { createSection } from '#contract/boards/create-section'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CreateSectionDialogProps } from './dialog-props.ts'
import { failureText } from './failure-text.ts'
import { canSaveSection, nextSectionForm, openSectionForm } from './section-form-steps.ts'
import { SectionNameField } from './section-name-field.tsx'
import { useFormOnOpen } from './use-form-on-open.ts'
import { whyNotAdded } from './why-not-added.ts'

export default function CreateSectionDialog({
  isOpen,
  onClose,
  board,
  onDone,
}: CreateSectionDialogProps) {
  const t = useMessages()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextSectionForm, '', openSectionForm)
  useFormOnOpen(isOpen, () => dispatch({ type: 'opened', name: '' }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!canSaveSection(state)) return nameField.current?.focus()
    dispatch({ type: 'save_asked' })
    try {
      onDone(await run(createSection, { board_id: board.id, name: state.name.trim() }))
      onClose()
    } catch (error) {
      dispatch({ type: 'failed', text: failureText(error) ?? t('boardForm.failed') })
      nameField.current?.focus()
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectionForm.createTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      initialFocus={nameField}
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
      <form id={formId} noValidate onSubmit={submit}>
        <SectionNameField state={state} dispatch={dispatch} ref={nameField} />
      </form>
    </Dialog>
  )
}
