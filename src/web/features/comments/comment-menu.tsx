import type { Reply } from '#contract/comments/comment'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/floats/menu.tsx'
import { EditIcon, FlagIcon, MoreIcon, TrashIcon } from '#web/ui/icons/icons.tsx'

interface CommentMenuProps {
  comment: Reply
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

export function CommentMenu({ comment, onEdit, onDelete, onReport }: CommentMenuProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const items: MenuItem[] = []
  if (comment.can_edit)
    items.push({
      key: 'edit',
      label: t('comments.edit'),
      icon: <EditIcon size={20} />,
      onSelect: onEdit,
    })
  if (comment.can_delete)
    items.push({
      key: 'delete',
      label: t('comments.delete'),
      icon: <TrashIcon size={20} />,
      isDanger: true,
      onSelect: onDelete,
    })
  if (comment.user.id !== viewer?.id)
    items.push({
      key: 'report',
      label: t('comments.report'),
      icon: <FlagIcon size={20} />,
      onSelect: onReport,
    })
  const label = t('comments.more', { person: comment.user.full_name })
  return (
    <Menu
      label={label}
      align="start"
      groups={[{ key: 'all', items }]}
      opener={(props) => (
        <IconButton
          {...props}
          size="sm"
          hasTooltip={false}
          label={label}
          icon={<MoreIcon size={18} />}
        />
      )}
    />
  )
}
