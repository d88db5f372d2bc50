import { useState } from 'react'
import type { Board } from '#contract/boards/board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import type { BoardInvite } from '#contract/boards/people/board-people'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

export interface InviteCardProps {
  invite: BoardInvite
  onAccepted: (board: Board) => void
  onDeclined: () => void
}

/** One invitation: who invites, to which board, and buttons to accept or decline. */
export function InviteCard({ invite, onAccepted, onDeclined }: InviteCardProps) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  const { board, invited_by: host } = invite
  const board_id = board.id

  async function accept() {
    setAnswer('yes')
    try {
      onAccepted(await run(acceptBoardInvite, { board_id }))
    } catch (error) {
      setAnswer(null)
      showFailure(error)
    }
  }
  async function decline() {
    setAnswer('no')
    try {
      await run(declineBoardInvite, { board_id })
      onDeclined()
    } catch (error) {
      setAnswer(null)
      showFailure(error)
    }
  }

  return (
    <section
      aria-label={t('collaborators.inviteNamed', { board: board.name })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-satin-wash px-4 py-3.5"
    >
      <Avatar name={host.full_name} src={host.image_medium_url} size={48} />
      <p className="min-w-48 flex-1">
        {t.rich('collaborators.invite', {
          name: host.full_name,
          board: board.name,
          b: (parts) => <strong key={parts.join('')}>{parts}</strong>,
        })}
      </p>
      <div className="flex gap-2">
        <Button
          className="bg-surface! hover:bg-raised!"
          isLoading={answer === 'no'}
          aria-label={t('collaborators.declineNamed', { board: board.name })}
          onClick={() => void (answer ?? decline())}
        >
          {t('collaborators.decline')}
        </Button>
        <Button
          variant="primary"
          isLoading={answer === 'yes'}
          aria-label={t('collaborators.acceptNamed', { board: board.name })}
          onClick={() => void (answer ?? accept())}
        >
          {t('collaborators.accept')}
        </Button>
      </div>
    </section>
  )
}
