import { useRef, useState } from 'react'
import type { Comment, Reply } from '#contract/comments/comment'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentForm } from './comment-form.tsx'
import type { ThreadActs } from './use-thread.ts'

export interface CommentItemProps {
  comment: Comment
  acts: ThreadActs
  onDelete: (comment: Reply) => void
  onReport: (comment: Reply) => void
}

/** A comment, and below it what was answered. */
export function CommentItem({ comment, acts, onDelete, onReport }: CommentItemProps) {
  const t = useMessages()
  const [answered, setAnswered] = useState<Reply | null>(null)
  const replyButton = useRef<HTMLElement>(null)
  const { replies } = comment
  const missing = comment.replies_count - replies.length
  const body = {
    acts,
    onDelete,
    onReport,
    onReply(to: Reply, button: HTMLElement) {
      replyButton.current = button
      setAnswered(to)
    },
  }
  function stopAnswering() {
    setAnswered(null)
    replyButton.current?.focus()
  }

  return (
    <li>
      <CommentBody comment={comment} size={40} {...body} />
      {(replies.length > 0 || missing > 0 || answered) && (
        <div className="mt-4 ms-6 flex flex-col gap-4 tablet:ms-13">
          {replies.length > 0 && (
            <ol className="flex flex-col gap-4">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentBody comment={reply} size={32} {...body} />
                </li>
              ))}
            </ol>
          )}
          {missing > 0 && (
            <div className="no-script:hidden">
              <Button
                variant="quiet"
                size="sm"
                className="-ms-3.5"
                isLoading={acts.loading === comment.id}
                onClick={() => void acts.showReplies(comment)}
              >
                {t('comments.showReplies', { count: missing })}
              </Button>
            </div>
          )}
          {answered && (
            <CommentForm
              key={answered.id}
              hasFocus
              label={t('comments.replyTo', { person: answered.user.full_name })}
              // A reply to a reply mentions its author, so that they are notified.
              startText={answered.id === comment.id ? '' : `@${answered.user.username} `}
              sendLabel={t('comments.reply')}
              onCancel={stopAnswering}
              onSend={async (text) => {
                await acts.write(text, comment.id)
                stopAnswering()
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}
