import { useNavigate, useRevalidator } from 'react-router'
import type { Board } from '#contract/boards/board'
import { FacePile } from '#web/features/board/people/face-pile.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { CollaboratorsDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

/** The portraits of a board's members, and a button to invite others. */
export function BoardPeople({ board }: { board: Board }) {
  const t = useMessages()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { viewer } = useFacts()
  const dialogs = useShownDialog<'people'>()
  const isOwner = viewer?.id === board.owner.id
  const mayInvite =
    board.advertiser_id === null &&
    (isOwner || (board.collaborated_by_me && board.collaborator_invites_enabled))
  if (!board.is_collaborative && !mayInvite) return null

  return (
    <div className="flex items-center gap-1.5">
      {board.is_collaborative && <FacePile board={board} onPress={() => dialogs.show('people')} />}
      {mayInvite && (
        <IconButton
          size="sm"
          variant="secondary"
          label={t('board.invite')}
          icon={<PlusIcon size={18} />}
          onClick={() => dialogs.show('people')}
        />
      )}
      {dialogs.isMounted('people') && (
        <CollaboratorsDialog
          {...dialogs.props('people')}
          board={board}
          onChanged={() => void revalidator.revalidate()}
          onLeft={() => {
            dialogs.close()
            // Whoever leaves a secret board can no longer see it.
            if (board.privacy === 'secret' && viewer) void navigate(`/${viewer.username}/`)
            else void revalidator.revalidate()
          }}
        />
      )}
    </div>
  )
}
