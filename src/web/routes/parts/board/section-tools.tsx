import { useNavigate, useRevalidator } from 'react-router'
import type { Section } from '#contract/boards/board'
import { sectionPath } from '#web/features/board/section-card.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EditIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { EditSectionDialog } from '../board-parts.ts'
import { useShownDialog } from '../use-shown-dialog.ts'

export function SectionTools({ section }: { section: Section }) {
  const t = useMessages()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const toasts = useToasts()
  const dialogs = useShownDialog<'edit'>()
  return (
    <>
      <Button icon={<EditIcon size={18} />} onClick={() => dialogs.show('edit')}>
        {t('board.editSection')}
      </Button>
      {dialogs.isMounted('edit') && (
        <EditSectionDialog
          {...dialogs.props('edit')}
          section={section}
          onDone={(change) => {
            dialogs.close()
            if (change.kind === 'deleted') {
              toasts.show({ text: t('board.sectionDeleted'), tone: 'success' })
              void navigate(section.board.url, { replace: true })
            } else if (change.section.slug === section.slug) void revalidator.revalidate()
            else void navigate(sectionPath(change.section), { replace: true })
          }}
        />
      )}
    </>
  )
}
