import { useNavigate, useRevalidator } from 'react-router'
import type { Board } from '#contract/boards/board'
import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { useCopyLink } from '#web/lib/use-copy-link.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EditIcon, LinkIcon, MoreIcon, SectionsIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useToasts } from '#web/ui/toast-provider.tsx'
import { addPinPath } from './add-pin-path.ts'
import { useShownDialog } from './use-shown-dialog.ts'

const EditBoardDialog = apart(() =>
  import('#web/features/board-form/edit-board-dialog.tsx').then((module) => module.default),
)
const CreateSectionDialog = apart(() =>
  import('#web/features/board-form/create-section-dialog.tsx').then((module) => module.default),
)

/** What a board's owner can do with it. */
export function BoardTools({ board }: { board: Board }) {
  const t = useMessages()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const copyLink = useCopyLink(board.url)
  const dialogs = useShownDialog<'edit' | 'section'>()
  const own = [
    {
      key: 'edit',
      label: t('board.edit'),
      icon: <EditIcon size={20} />,
      onSelect: () => dialogs.show('edit'),
    },
    {
      key: 'section',
      label: t('board.addSection'),
      icon: <SectionsIcon size={20} />,
      onSelect: () => dialogs.show('section'),
    },
  ]
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
          { key: 'own', items: own },
          {
            key: 'all',
            items: [
              {
                key: 'copy',
                label: t('board.copyLink'),
                icon: <LinkIcon size={20} />,
                onSelect: copyLink,
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
      {dialogs.isDrawn('edit') && (
        <EditBoardDialog
          {...dialogs.props('edit')}
          board={board}
          onDone={(change) => {
            dialogs.close()
            if (change.kind === 'deleted') {
              toasts.show({ text: t('board.deleted'), tone: 'success' })
              void navigate(board.owner.profile_url, { replace: true })
            } else if (change.board.url === board.url) void revalidator.revalidate()
            else void navigate(change.board.url, { replace: true })
          }}
        />
      )}
      {dialogs.isDrawn('section') && (
        <CreateSectionDialog
          {...dialogs.props('section')}
          board={board}
          onDone={() => {
            dialogs.close()
            void revalidator.revalidate()
          }}
        />
      )}
    </div>
  )
}
