import { useRef, useState } from 'react'
import type { Reply } from '#contract/comments/comment'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentMoment } from './comment-moment.tsx'
import { CommentText } from './comment-text.tsx'
import { LikeButton } from './like-button.tsx'
import type { ThreadActs } from './use-thread.ts'

interface CommentBodyProps {
  comment: Reply
  size: 32 | 40
  acts: ThreadActs
  /** The button that was pressed has the focus afterwards. */
  onReply: (comment: Reply, button: HTMLElement) => void
  onDelete: (comment: Reply) => void
  onReport: (comment: Reply) => void
}

/** One comment or reply: who, what and when, and what can be done with it. */
export function CommentBody(props: CommentBodyProps) {
  const { comment, size, acts, onReply, onDelete, onReport } = props
  const t = useMessages()
  const { viewer } = useFacts()
  const [isEditing, setEditing] = useState(false)
  const menu = useRef<HTMLSpanElement>(null)
  const { user } = comment

  function stopEditing() {
    setEditing(false)
    requestAnimationFrame(() => menu.current?.querySelector('button')?.focus())
  }

  return (
    <div className="flex items-start gap-3">
      <Anchor href={user.profile_url} tabIndex={-1} aria-hidden="true" className="rounded-pill">
        <Avatar name={user.full_name} src={user.image_small_url} size={size} />
      </Anchor>
      <div className="min-w-0 grow">
        {isEditing ? (
          <CommentForm
            hasFocus
            label={t('comments.editLabel')}
            startText={comment.text}
            sendLabel={t('comments.save')}
            onCancel={stopEditing}
            onSend={async (text) => {
              await acts.edit(comment, text)
              stopEditing()
            }}
          />
        ) : (
          <p className="whitespace-pre-line">
            <Link variant="strong" href={user.profile_url} className="me-2">
              <bdi>{user.full_name}</bdi>
            </Link>
            <bdi>
              <CommentText comment={comment} />
            </bdi>
          </p>
        )}
        <div className="-ms-2 mt-0.5 flex min-h-8 flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          <CommentMoment comment={comment} />
          {viewer && (
            <>
              {acts.isOpen && (
                <button
                  type="button"
                  className={actClass}
                  onClick={({ currentTarget }) => onReply(comment, currentTarget)}
                >
                  {t('comments.reply')}
                  <span className="sr-only"> {user.full_name}</span>
                </button>
              )}
              <LikeButton comment={comment} onLike={acts.like} />
            </>
          )}
          {!viewer && comment.like_count > 0 && (
            <span className="px-2 tabular">
              {t('comments.likes', { count: comment.like_count })}
            </span>
          )}
          <span ref={menu} className="no-script:hidden">
            <CommentMenu
              comment={comment}
              onEdit={() => setEditing(true)}
              onDelete={() => onDelete(comment)}
              onReport={() => onReport(comment)}
            />
          </span>
        </div>
      </div>
    </div>
  )
}

const actClass =
  'hit relative rounded-pill px-2 py-1 font-bold hover:bg-sand hover:text-ink no-script:hidden'
