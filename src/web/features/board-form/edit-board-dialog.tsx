import { useId, useReducer, useRef, useState } from 'react'
import type { Privacy } from '#contract/boards/board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { limits } from '#contract/limits'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { BoardDescriptionField } from './board-description-field.tsx'
import { canSaveBoard, nextBoardForm, openBoardForm } from './board-form-steps.ts'
import { BoardNameField } from './board-name-field.tsx'
import { CoverChooser } from './cover/cover-chooser.tsx'
import { CoverPart } from './cover/cover-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { isConfirmingDeletion } from './deletion-steps.ts'
import type { BoardChange, EditableBoard, EditBoardDialogProps } from './dialog-props.ts'
import { failedBoard } from './failed-board.ts'
import { useAnswered } from './use-answered.ts'
import { useFormOnOpen } from './use-form-on-open.ts'
import { whyNotSaved } from './why-not-saved.ts'

const privacies: readonly Privacy[] = ['public', 'secret', 'protected']

export default function EditBoardDialog(props: EditBoardDialogProps) {
  const { isOpen, onClose, onDone } = props
  const t = useMessages()
  const [board, setBoard] = useAnswered<EditableBoard>(props.board)
  const [coverUrl, setCoverUrl] = useState(board.image_cover_url)
  const [isChoosing, setChoosing] = useState(false)
  const { state, dispatch, nameField, save, remove } = useEditBoard(board, (change) => {
    if (change.kind === 'edited') setBoard(change.board)
    onDone(change)
    onClose()
  })
  useFormOnOpen(isOpen, () => {
    dispatch({ type: 'opened', board })
    setCoverUrl(board.image_cover_url)
    setChoosing(false)
  })

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
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('boardForm.editTitle')}
      closeLabel={t('boardForm.close')}
      closesOutside={false}
      onSubmit={() => void save()}
      submitLabel={t('boardForm.save')}
      isSending={state.step === 'saving'}
      disabledReason={whyNotSaved(state, t)}
      cancelLabel={t('boardForm.cancel')}
      below={
        <DeleteQuestion
          isOpen={isOpen}
          step={state.step}
          failure={state.failure?.text}
          dispatch={dispatch}
          onConfirm={() => void remove()}
          title={t('boardForm.deleteTitle', { name: board.name })}
          description={t('boardForm.deleteText', {
            pins: board.pin_count,
            sections: board.section_count,
            hours: limits.boardUndoHours,
          })}
          cancelLabel={t('boardForm.keep')}
          confirmLabel={t('boardForm.delete')}
        />
      }
    >
      {state.failure?.field === null && !isConfirmingDeletion(state.step) && (
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
        <PrivacyField
          privacy={state.privacy}
          onChange={(privacy) => dispatch({ type: 'written', words: { privacy } })}
        />
      )}
      <DeletePart
        text={t('boardForm.deleteHint')}
        label={t('boardForm.delete')}
        onPress={() => dispatch({ type: 'delete_requested' })}
      />
    </FormDialog>
  )
}

function useEditBoard(board: EditableBoard, onDone: (change: BoardChange) => void) {
  const t = useMessages()
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextBoardForm, board, openBoardForm)

  async function save() {
    dispatch({ type: 'save_requested' })
    if (state.step !== 'writing' || !canSaveBoard(state)) return nameField.current?.focus()
    try {
      const { name, description, privacy, cover_pin_id } = state
      const isCoverNew = cover_pin_id !== board.cover_pin_id
      const edited = await run(editBoard, {
        ...{ board_id: board.id, name, description, privacy },
        ...(isCoverNew && { cover_pin_id }),
      })
      onDone({ kind: 'edited', board: edited })
    } catch (error) {
      const failed = failedBoard(error, t)
      dispatch(failed)
      if (failed.field === 'name') nameField.current?.focus()
    }
  }

  async function remove() {
    dispatch({ type: 'delete_confirmed' })
    try {
      await run(deleteBoard, { board_id: board.id })
      onDone({ kind: 'deleted', board_id: board.id })
    } catch (error) {
      dispatch({ ...failedBoard(error, t), field: null })
    }
  }
  return { state, dispatch, nameField, save, remove }
}

function PrivacyField({
  privacy,
  onChange,
}: {
  privacy: Privacy
  onChange: (privacy: Privacy) => void
}) {
  const t = useMessages()
  return (
    <RadioGroup
      legend={t('boardForm.privacy')}
      name={`${useId()}-privacy`}
      value={privacy}
      onChange={(chosen) => onChange(chosen as Privacy)}
      options={privacies.map((value) => ({
        value,
        label: t(`boardForm.${value}`),
        hint: t(`boardForm.${value}Hint`),
      }))}
    />
  )
}
