import { useNavigate, useRevalidator } from 'react-router'
import type { Board } from '#contract/boards/board'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useCopyLink } from '#web/lib/saving/use-copy-link.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/floats/menu.tsx'
import { EditIcon, LinkIcon, MoreIcon, SectionsIcon } from '#web/ui/icons/icons.tsx'
import { ArchiveIcon, MergeIcon } from '#web/ui/icons/icons-boards.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { CreateSectionDialog, EditBoardDialog, MergeDialog, PlaceDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'
import { addPinPath } from './add-pin-path.ts'
import { useArchiving } from './use-archiving.ts'
import { useDeletedBoard } from './use-deleted-board.ts'

export interface BoardToolsProps {
  board: Board
  /** Suggested names for new sections. */
  sectionNames: readonly string[]
}

/** Actions of a board's members; some are for the owner only. */
export function BoardTools({ board, sectionNames }: BoardToolsProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const copyLink = useCopyLink(board.url)
  const archiving = useArchiving(board)
  const announceDeleted = useDeletedBoard()
  const dialogs = useShownDialog<'edit' | 'section' | 'merge'>()
  const isOwner = useFacts().viewer?.id === board.owner.id
  const refresh = () => void revalidator.revalidate()

  const item = (key: string, label: string, icon: MenuItem['icon'], onSelect: () => void) => ({
    key,
    label,
    icon,
    onSelect,
  })
  const edit = item('edit', t('board.edit'), <EditIcon size={20} />, () => dialogs.show('edit'))
  const section = item('section', t('board.addSection'), <SectionsIcon size={20} />, () =>
    dialogs.show('section'),
  )
  const merge = item('merge', t('boardTools.merge'), <MergeIcon size={20} />, () =>
    dialogs.show('merge'),
  )
  const archive = item(
    'archive',
    board.archived_by_me_at ? t('boardTools.unarchive') : t('boardTools.archive'),
    <ArchiveIcon size={20} />,
    archiving.toggle,
  )
  const copy = item('copy', t('board.copyLink'), <LinkIcon size={20} />, copyLink)

  return (
    <div className="flex items-center gap-2">
      <ButtonLink variant="primary" href={addPinPath(board)}>
        {t('board.addPin')}
      </ButtonLink>
      <Button className="max-tablet:hidden!" onClick={() => dialogs.show('section')}>
        {t('board.addSection')}
      </Button>
      <Menu
        label={t('board.more', { board: board.name })}
        groups={[
          { key: 'own', items: isOwner ? [edit, section, merge, archive] : [section, archive] },
          { key: 'all', items: [copy] },
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
      {dialogs.isMounted('edit') && (
        <EditBoardDialog
          {...dialogs.props('edit')}
          board={board}
          onDone={(change) => {
            dialogs.close()
            if (change.kind === 'deleted') {
              announceDeleted(board)
              void navigate(board.owner.profile_url, { replace: true })
            } else if (change.board.url === board.url) refresh()
            else void navigate(change.board.url, { replace: true })
          }}
        />
      )}
      {dialogs.isMounted('section') && (
        <CreateSectionDialog
          {...dialogs.props('section')}
          board={board}
          suggestions={sectionNames}
          onDone={() => {
            dialogs.close()
            refresh()
          }}
        />
      )}
      {dialogs.isMounted('merge') && (
        <MergeDialog
          {...dialogs.props('merge')}
          board={board}
          placePicker={(options) => <PlaceDialog {...options} />}
          onDone={(to) => {
            dialogs.close()
            toasts.show({ text: t('boardTools.merged', { from: board.name, to: to.name }) })
            void navigate(to.url, { replace: true })
          }}
        />
      )}
    </div>
  )
}
