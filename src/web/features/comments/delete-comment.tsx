import { useState } from 'react'
import type { Reply } from '#contract/comments/comment'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface DeleteCommentProps {
  /** The one in question, if any. */
  comment: Reply | null
  onClose: () => void
  /** Answers whether it went. */
  onConfirm: (comment: Reply) => Promise<boolean>
  onGone: () => void
}

export function DeleteComment({ comment, onClose, onConfirm, onGone }: DeleteCommentProps) {
  const t = useMessages()
  const toasts = useToasts()
  const [isDeleting, setDeleting] = useState(false)

  async function confirm() {
    if (!comment) return
    setDeleting(true)
    const isGone = await onConfirm(comment)
    setDeleting(false)
    if (isGone) {
      toasts.show({ text: t('comments.deleted'), tone: 'success' })
      onGone()
    }
    onClose()
  }

  return (
    <AlertDialog
      isOpen={comment !== null}
      isDanger
      isLoading={isDeleting}
      title={t('comments.deleteTitle')}
      description={comment && comment.replies_count > 0 ? t('comments.deleteText') : comment?.text}
      cancelLabel={t('comments.keep')}
      confirmLabel={t('comments.delete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
