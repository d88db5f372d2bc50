import { useRevalidator } from 'react-router'
import type { Board } from '#contract/boards/board'
import { BoardFollow } from '#web/features/follow/board-follow.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { useCopyLink } from '#web/lib/use-copy-link.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FlagIcon, LinkIcon, MoreIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ReportDialog } from './board-parts.ts'
import { useShownDialog } from './use-shown-dialog.ts'

/** What a member can do with somebody else's board. */
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
      {dialogs.isDrawn('report') && (
        <ReportDialog {...dialogs.props('report')} subject="board" subjectId={board.id} />
      )}
    </div>
  )
}
