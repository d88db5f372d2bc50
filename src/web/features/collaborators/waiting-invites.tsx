import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { BoardInvite } from '#contract/boards/people/board-people'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { InviteCard } from './invite-card.tsx'

export interface WaitingInvitesProps {
  /** Only the one to this board, where its page is open already. */
  boardId?: string
  /** Those that are known already. */
  invites?: readonly BoardInvite[]
}

/** The invitations that wait for the viewer. Nothing is shown where there are none. */
export function WaitingInvites({ boardId, invites: known }: WaitingInvitesProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const [found, setFound] = useState<readonly BoardInvite[]>([])
  const [answered, setAnswered] = useState<readonly string[]>([])

  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    run(listBoardInvites, {}, controller.signal).then(
      (rows) => setFound(rows.filter((row) => row.type === 'board_invite')),
      // They wait on; nothing here depends on them.
      () => undefined,
    )
    return () => controller.abort()
  }, [isKnown])

  const shown = (known ?? found).filter(
    ({ board: { id } }) => !answered.includes(id) && (boardId === undefined || id === boardId),
  )
  if (shown.length === 0) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      {shown.map((invite) => (
        <InviteCard
          key={invite.board.id}
          invite={invite}
          onAccepted={(board) => {
            setAnswered([...answered, board.id])
            toasts.show({
              text: t('collaborators.joined', { board: board.name }),
              tone: 'success',
            })
            if (boardId === board.id) void revalidator.revalidate()
            else void navigate(board.url)
          }}
          onDeclined={() => {
            setAnswered([...answered, invite.board.id])
            toasts.show({ text: t('collaborators.declined') })
          }}
        />
      ))}
    </div>
  )
}
