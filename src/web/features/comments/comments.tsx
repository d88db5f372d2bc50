import { useEffect, useId, useRef, useState } from 'react'
import type { Comment, Reply } from '#contract/comments/comment'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import type { Pin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentLogIn } from './comment-log-in.tsx'
import { DeleteComment } from './delete-comment.tsx'
import { NewComment } from './new-comment.tsx'
import { useThread } from './use-thread.ts'

export interface CommentsProps {
  pin: Pin
  firstPage: Page<Comment>
  onReport: (comment: Reply) => void
}

/** What people say about a picture. */
export function Comments({ pin, firstPage, onReport }: CommentsProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const acts = useThread(pin, firstPage)
  const [leaving, setLeaving] = useState<Reply | null>(null)
  const { comments, bookmark, count } = acts.thread
  const isOneGone = useRef(false)

  // What had the focus went with the comment; the page takes none before the dialog has closed.
  useEffect(() => {
    if (leaving === null && isOneGone.current) heading.current?.focus()
    isOneGone.current = false
  }, [leaving])

  return (
    <section id="comments" aria-labelledby={titleId} className="mt-8 border-t border-line pt-6">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="mb-4 text-lg tabular">
        {count >= limits.responsesCounted
          ? t('comments.titleMany', { count: limits.responsesCounted })
          : t('comments.title', { count })}
      </h2>
      {!pin.comments_allowed ? (
        <p className="text-ink-soft">{t('comments.off')}</p>
      ) : viewer ? (
        <NewComment pin={pin} isFirst={comments.length === 0} onWrite={acts.write} />
      ) : (
        <CommentLogIn pin={pin} />
      )}
      {comments.length === 0 && !viewer && pin.comments_allowed && (
        <p className="mt-4 text-ink-soft">{t('comments.emptyVisitor')}</p>
      )}
      {comments.length > 0 && (
        <ol className="mt-5 flex flex-col gap-5">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              acts={acts}
              onDelete={setLeaving}
              onReport={onReport}
            />
          ))}
        </ol>
      )}
      {bookmark !== null && (
        <Button
          className="mt-5 no-script:hidden"
          isLoading={acts.loading === 'older'}
          onClick={() => void acts.showOlder()}
        >
          {t('comments.showMore')}
        </Button>
      )}
      <DeleteComment
        comment={leaving}
        onClose={() => setLeaving(null)}
        onConfirm={acts.remove}
        onGone={() => {
          isOneGone.current = true
        }}
      />
    </section>
  )
}
