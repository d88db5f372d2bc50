import type { Reply } from '#contract/comments/comment'
import { useAgo } from '#web/lib/dates/use-ago.ts'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

export function CommentMoment({ comment }: { comment: Reply }) {
  const t = useMessages()
  const momentText = useDateText()
  const { created_at: at } = comment
  const since = useAgo(at)
  return (
    <span className="px-2">
      <time dateTime={new Date(at).toISOString()} title={momentText(at)}>
        {since}
      </time>
      {comment.edited_at !== null && ` · ${t('comments.edited')}`}
    </span>
  )
}
