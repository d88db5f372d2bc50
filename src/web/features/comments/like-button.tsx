import type { Reply } from '#contract/comments/comment'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons/icons.tsx'

export function LikeButton({
  comment,
  onLike,
}: {
  comment: Reply
  onLike: (comment: Reply) => Promise<void>
}) {
  const t = useMessages()
  const { like_count: count, liked_by_me: isLiked } = comment
  const label = t('comments.like', { person: comment.user.full_name })
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={() => void onLike(comment)}
      className="hit relative inline-flex items-center gap-1.5 rounded-pill px-2 py-1 font-bold tabular hover:bg-sand hover:text-ink no-script:hidden"
    >
      {isLiked ? <HeartFilledIcon size={18} className="text-berry" /> : <HeartIcon size={18} />}
      <span className="sr-only">
        {count > 0 ? `${label}, ${t('comments.likes', { count })}` : label}
      </span>
      {count > 0 && <span aria-hidden="true">{count.toLocaleString(t.locale)}</span>}
    </button>
  )
}
