import { useState } from 'react'
import type { Board } from '#contract/boards/board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardPerson } from '#contract/boards/people/board-people'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { PeopleField } from '#web/lib/people-field/people-field.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useOrderedWrites } from '#web/lib/requests/use-ordered-writes.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { BoardPeople } from './board-people.tsx'
import { keyOf } from './collaborators-steps.ts'
import { useCollaborators } from './use-collaborators.ts'

export interface CollaboratorsDialogProps {
  isOpen: boolean
  onClose: () => void
  board: Board
  /** A collaborator was added or removed. */
  onChanged: () => void
  /** The viewer has left the board. */
  onLeft: () => void
}

/** The collaborators of a board; its owner invites and removes them. */
export default function CollaboratorsDialog(props: CollaboratorsDialogProps) {
  const { isOpen, onClose, board, onChanged, onLeft } = props
  const t = useMessages()
  const { viewer } = useFacts()
  const isOwner = viewer?.id === board.owner.id
  const isMember = isOwner || board.collaborated_by_me
  const mayInvite = isOwner || (board.collaborated_by_me && board.collaborator_invites_enabled)
  const people = useCollaborators({ boardId: board.id, isOpen, mayAsk: isMember, onChanged })
  const { state, send } = people
  const rows = isMember ? state.people : board.collaborating_users.map(asAccepted)
  const removing = rows?.find((row) => keyOf(row) === state.confirmingRemovalOf)
  const leave = useLeave(board, onLeft)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('collaborators.title')}
      closeLabel={t('boardForm.close')}
      footer={
        board.collaborated_by_me ? (
          <Button className="text-berry!" onClick={leave.ask}>
            {t('collaborators.leave')}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-6">
        {mayInvite && (
          <PeopleField
            label={t('collaborators.add')}
            error={state.problem ?? undefined}
            knownIds={
              new Set([board.owner.id, ...(rows ?? []).flatMap(({ user }) => user?.id ?? [])])
            }
            sendingEmail={state.sendingEmail}
            doneEmails={state.doneEmails}
            onPerson={({ id }) => void people.invite(id)}
            onEmail={isOwner ? (email) => void people.inviteByEmail(email) : undefined}
            onTyped={() => send({ type: 'typed' })}
          />
        )}
        <BoardPeople
          owner={board.owner}
          rows={rows}
          hasFailed={state.hasFailed}
          onRetry={people.load}
          waitingFor={state.waitingFor}
          onRemove={
            isOwner
              ? (row) =>
                  row.status === 'accepted'
                    ? send({ type: 'removal_requested', key: keyOf(row) })
                    : void people.remove(row)
              : undefined
          }
          onLeavePage={onClose}
        />
        {isOwner && <OthersMayInvite board={board} onChanged={onChanged} />}
      </div>
      <AlertDialog
        isOpen={isOpen && removing !== undefined}
        onCancel={() => send({ type: 'removal_cancelled' })}
        onConfirm={() => removing && void people.remove(removing)}
        isLoading={state.waitingFor !== null}
        title={t('collaborators.removeTitle', { name: removing?.user?.full_name })}
        description={t('collaborators.removeText')}
        cancelLabel={t('boardForm.cancel')}
        confirmLabel={t('collaborators.remove')}
        isDanger
      />
      <AlertDialog
        isOpen={isOpen && leave.isConfirming}
        onCancel={leave.giveUp}
        onConfirm={() => void leave.go()}
        isLoading={leave.isGoing}
        title={t('collaborators.leaveTitle', { board: board.name })}
        description={t('collaborators.leaveText')}
        cancelLabel={t('boardForm.cancel')}
        confirmLabel={t('collaborators.leave')}
        isDanger
      />
    </Dialog>
  )
}

function asAccepted(user: Board['owner']): BoardPerson {
  return { type: 'board_person', user, email: null, status: 'accepted', invite_id: null }
}

function useLeave(board: Board, onLeft: () => void) {
  const showFailure = useFailureToast()
  const [step, setStep] = useState<'idle' | 'asking' | 'going'>('idle')
  return {
    isConfirming: step !== 'idle',
    isGoing: step === 'going',
    ask: () => setStep('asking'),
    giveUp: () => setStep('idle'),
    async go() {
      setStep('going')
      try {
        await run(removeCollaborator, { board_id: board.id })
        onLeft()
      } catch (error) {
        showFailure(error)
      }
      setStep('idle')
    },
  }
}

function OthersMayInvite({ board, onChanged }: { board: Board; onChanged: () => void }) {
  const t = useMessages()
  const [mayInvite, choose] = useOrderedWrites(
    board.collaborator_invites_enabled,
    async (collaborator_invites_enabled) => {
      await run(editBoard, { board_id: board.id, collaborator_invites_enabled })
      onChanged()
      return collaborator_invites_enabled
    },
  )
  return (
    <Switch
      label={t('collaborators.othersMayInvite')}
      checked={mayInvite}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}
