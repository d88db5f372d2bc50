import { useRevalidator } from 'react-router'
import type { Board } from '#contract/boards/board'
import { BoardFollow } from '#web/features/follow/board-follow.tsx'
import { useCopyLink } from '#web/lib/saving/use-copy-link.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { FlagIcon, LinkIcon, MoreIcon } from '#web/ui/icons/icons.tsx'
import { ReportDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

/** Actions of a member on another member's board. */
export function BoardGuestTools({ board }: { board: Board }) {
  const t = useMessages()
  const revalidator = useRevalidator()
  const copyLink = useCopyLink(board.url)
  const dialogs = useShownDialog<'report'>()
  return (
    <div className="flex items-center gap-2">
      <BoardFollow key={board.id} board={board} onChanged={() => void revalidator.revalidate()} />
      <Menu
        label={t('board.more', { board: board.name })}
        groups={[
          {
            key: 'all',
            items: [
              {
                key: 'copy',
                label: t('board.copyLink'),
                icon: <LinkIcon size={20} />,
                onSelect: copyLink,
              },
              {
                key: 'report',
                label: t('boardTools.report'),
                icon: <FlagIcon size={20} />,
                onSelect: () => dialogs.show('report'),
              },
            ],
          },
        ]}
        opener={(props) => (
          <IconButton
            {...props}
            variant="secondary"
            label={t('board.more', { board: board.name })}
            icon={<MoreIcon size={22} />}
          />
        )}
      />
      {dialogs.isMounted('report') && (
        <ReportDialog {...dialogs.props('report')} subject="board" subjectId={board.id} />
      )}
    </div>
  )
}
