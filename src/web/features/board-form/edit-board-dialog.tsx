import { type FormEvent, useId, useReducer, useRef, useState } from 'react'
import type { Privacy } from '#contract/boards/board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { BoardDescriptionField } from './board-description-field.tsx'
import { canSaveBoard, nextBoardForm, openBoardForm } from './board-form-steps.ts'
import { BoardNameField } from './board-name-field.tsx'
import { CoverChooser } from './cover-chooser.tsx'
import { CoverPart } from './cover-part.tsx'
import { DeletePart } from './delete-part.tsx'
import type { EditBoardDialogProps } from './dialog-props.ts'
import { wholeFailureText } from './failure-text.ts'
import { useFormOnOpen } from './use-form-on-open.ts'
import { whyNotSaved } from './why-not-saved.ts'

const privacies: readonly Privacy[] = ['public', 'secret', 'protected']

export default function EditBoardDialog({ isOpen, onClose, board, onDone }: EditBoardDialogProps) {
  const t = useMessages()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextBoardForm, board, openBoardForm)
  const [coverUrl, setCoverUrl] = useState(board.image_cover_url)
  const [isChoosing, setChoosing] = useState(false)
  useFormOnOpen(isOpen, () => {
    dispatch({ type: 'opened', board })
    setCoverUrl(board.image_cover_url)
    setChoosing(false)
  })
  const isConfirming = state.step === 'confirming_delete' || state.step === 'deleting'

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    dispatch({ type: 'save_requested' })
    if (state.step !== 'writing' || !canSaveBoard(state)) return nameField.current?.focus()
    try {
      const { name, description, privacy, cover_pin_id } = state
      const words = { name, description, privacy }
      const isCoverNew = cover_pin_id !== board.cover_pin_id
      const edited = await run(editBoard, {
        board_id: board.id,
        ...words,
        ...(isCoverNew && { cover_pin_id }),
      })
      onDone({ kind: 'edited', board: edited })
      onClose()
    } catch (error) {
      const isName = isFailure(error, 'board_name_taken')
      const text = wholeFailureText(error) ?? t('boardForm.failed')
      dispatch({ type: 'failed', field: isName ? 'name' : null, text })
      if (isName) nameField.current?.focus()
    }
  }

  async function confirmDelete() {
    dispatch({ type: 'delete_confirmed' })
    try {
      await run(deleteBoard, { board_id: board.id })
      onDone({ kind: 'deleted', board_id: board.id })
      onClose()
    } catch (error) {
      dispatch({
        type: 'failed',
        field: null,
        text: wholeFailureText(error) ?? t('boardForm.failed'),
      })
    }
  }

  if (isChoosing) {
    return (
      <CoverChooser
        isOpen={isOpen}
        board={board}
        chosenId={state.cover_pin_id}
        onClose={onClose}
        onBack={() => setChoosing(false)}
        onChosen={(cover) => {
          dispatch({ type: 'written', words: { cover_pin_id: cover?.id ?? null } })
          setCoverUrl(cover?.url ?? null)
          setChoosing(false)
        }}
      />
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('boardForm.editTitle')}
      closeLabel={t('boardForm.close')}
      closesOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('boardForm.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={state.step === 'saving'}
            disabledReason={whyNotSaved(state, t)}
          >
            {t('boardForm.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {state.failure?.field === null && !isConfirming && (
          <FormError>{state.failure.text}</FormError>
        )}
        {board.pin_count > 0 && (
          <CoverPart
            url={coverUrl}
            isAutomatic={state.cover_pin_id === null}
            onChange={() => setChoosing(true)}
          />
        )}
        <BoardNameField state={state} dispatch={dispatch} ref={nameField} />
        <BoardDescriptionField state={state} dispatch={dispatch} />
        {board.advertiser_id === null && (
          <RadioGroup
            legend={t('boardForm.privacy')}
            name={`${formId}-privacy`}
            value={state.privacy}
            onChange={(privacy) =>
              dispatch({ type: 'written', words: { privacy: privacy as Privacy } })
            }
            options={privacies.map((value) => ({
              value,
              label: t(`boardForm.${value}`),
              hint: t(`boardForm.${value}Hint`),
            }))}
          />
        )}
        <DeletePart
          text={t('boardForm.deleteHint')}
          label={t('boardForm.delete')}
          onPress={() => dispatch({ type: 'delete_requested' })}
        />
      </form>
      <AlertDialog
        isOpen={isOpen && isConfirming}
        onCancel={() => dispatch({ type: 'delete_cancelled' })}
        onConfirm={() => void confirmDelete()}
        title={t('boardForm.deleteTitle', { name: board.name })}
        description={t('boardForm.deleteText', {
          pins: board.pin_count,
          sections: board.section_count,
          hours: limits.boardUndoHours,
        })}
        cancelLabel={t('boardForm.keep')}
        confirmLabel={t('boardForm.delete')}
        isDanger
        isLoading={state.step === 'deleting'}
      >
        {state.failure && (
          <div className="mt-4">
            <FormError>{state.failure.text}</FormError>
          </div>
        )}
      </AlertDialog>
    </Dialog>
  )
}
