import { useReducer, useRef, useState } from 'react'
import { createBoard } from '#contract/boards/create-board'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { nobodyInvited, useInviteesField } from '#web/lib/saving/invitees.tsx'
import { sendInvites } from '#web/lib/saving/send-invites.ts'
import { useOnBehalfOf } from '#web/lib/saving/use-on-behalf-of.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { BoardDescriptionField } from './board-description-field.tsx'
import { canSaveBoard, nextBoardForm, openBoardForm } from './board-form-steps.ts'
import { BoardNameField } from './board-name-field.tsx'
import type { CreateBoardDialogProps } from './dialog-props.ts'
import { failedBoard } from './failed-board.ts'
import { useFormOnOpen } from './use-form-on-open.ts'
import { whyNotSaved } from './why-not-saved.ts'

export default function CreateBoardDialog({
  isOpen,
  onClose,
  onDone,
  initialName = '',
}: CreateBoardDialogProps) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const InviteesField = useInviteesField()
  const onBehalfOf = useOnBehalfOf()
  const isProtected = onBehalfOf.advertiser_id !== undefined
  const [invitees, setInvitees] = useState(nobodyInvited)
  const nameField = useRef<HTMLInputElement>(null)
  const [state, dispatch] = useReducer(nextBoardForm, { name: initialName }, openBoardForm)
  useFormOnOpen(isOpen, () => {
    dispatch({ type: 'opened', board: { name: initialName } })
    setInvitees(nobodyInvited)
  })
  const isSaving = state.step === 'saving'

  async function create() {
    dispatch({ type: 'save_requested' })
    if (state.step !== 'writing' || !canSaveBoard(state)) return nameField.current?.focus()
    try {
      const { name, description, privacy } = state
      const words = { name, description, privacy: isProtected ? 'protected' : privacy } as const
      const board = await run(createBoard, { ...words, ...onBehalfOf })
      // The board is created, even if sending the invitations fails.
      await sendInvites(board.id, invitees).catch(showFailure)
      onDone(board)
      onClose()
    } catch (error) {
      const failed = failedBoard(error, t)
      dispatch(failed)
      if (failed.field === 'name') nameField.current?.focus()
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('boardForm.createTitle')}
      closeLabel={t('boardForm.close')}
      phone="sheet"
      initialFocus={nameField}
      closesOutside={state.name === '' && state.description === '' && invitees === nobodyInvited}
      onSubmit={() => void create()}
      submitLabel={t('boardForm.create')}
      isSending={isSaving}
      disabledReason={whyNotSaved(state, t)}
      cancelLabel={t('boardForm.cancel')}
    >
      {state.failure?.field === null && <FormError>{state.failure.text}</FormError>}
      <BoardNameField state={state} dispatch={dispatch} ref={nameField} />
      {isProtected ? (
        <Switch
          label={t('boardForm.protectedOnly')}
          hint={t('boardForm.protectedOnlyHint')}
          checked
          disabled
          readOnly
        />
      ) : (
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
      )}
      {InviteesField && (
        // Its height while its code is loading: no button moves away under a finger.
        <div className="min-h-18.5">
          <InviteesField value={invitees} onChange={setInvitees} isDisabled={isSaving} />
        </div>
      )}
      <BoardDescriptionField state={state} dispatch={dispatch} />
    </FormDialog>
  )
}
