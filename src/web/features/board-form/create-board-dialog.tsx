import { type FormEvent, useId, useReducer, useRef } from 'react'
import { createBoard } from '#contract/boards/create-board'
import { isFailure } from '#contract/errors'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { BoardDescriptionField } from './board-description-field.tsx'
import { canSaveBoard, nextBoardForm, openBoardForm } from './board-form-steps.ts'
import { BoardNameField } from './board-name-field.tsx'
import type { CreateBoardDialogProps } from './dialog-props.ts'
import { wholeFailureText } from './failure-text.ts'
import { useFormOnOpen } from './use-form-on-open.ts'
import { whyNotSaved } from './why-not-saved.ts'

function CreateBoardDialog({ isOpen, onClose, onDone, initialName = '' }: CreateBoardDialogProps) {
  const t = useMessages()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextBoardForm, { name: initialName }, openBoardForm)
  useFormOnOpen(isOpen, () => dispatch({ type: 'opened', board: { name: initialName } }))
  const isSaving = state.step === 'saving'

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Forms inside a dialog are inside the page's forms too, as React sees it.
    event.stopPropagation()
    dispatch({ type: 'save_asked' })
    if (state.step !== 'writing' || !canSaveBoard(state)) return nameField.current?.focus()
    try {
      const { name, description, privacy } = state
      onDone(await run(createBoard, { name, description, privacy }))
      onClose()
    } catch (error) {
      const isName = isFailure(error, 'board_name_taken')
      const text = wholeFailureText(error) ?? t('boardForm.failed')
      dispatch({ type: 'failed', field: isName ? 'name' : null, text })
      if (isName) nameField.current?.focus()
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('boardForm.createTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      initialFocus={nameField}
      closesOutside={state.name === '' && state.description === ''}
      footer={
        <>
          <Button onClick={onClose}>{t('boardForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={isSaving}
            disabledReason={whyNotSaved(state, t)}
          >
            {t('boardForm.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {state.failure?.field === null && <FormError>{state.failure.text}</FormError>}
        <BoardNameField state={state} dispatch={dispatch} ref={nameField} />
        <Switch
          label={t('boardForm.secret')}
          hint={t('boardForm.secretHint')}
          checked={state.privacy === 'secret'}
          onChange={(event) =>
            dispatch({
              type: 'written',
              words: { privacy: event.target.checked ? 'secret' : 'public' },
            })
          }
        />
        <BoardDescriptionField state={state} dispatch={dispatch} />
      </form>
    </Dialog>
  )
}

export default CreateBoardDialog
