import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pin } from '#contract/pins/pin'
import { takePendingAction } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinPath } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CommentForm } from './comment-form.tsx'

interface NewCommentProps {
  pin: Pin
  /** Nobody has said anything so far. */
  isFirst: boolean
  onWrite: (text: string, parentId: null) => Promise<void>
}

export function NewComment({ pin, isFirst, onWrite }: NewCommentProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')

  // What a visitor pressed before they logged in.
  const resume = useEffectEvent(() => {
    if (takePendingAction('comment', pin.id)) place.current?.querySelector('textarea')?.focus()
  })
  useEffect(() => resume(), [])

  return (
    <div ref={place} className="flex items-start gap-3">
      <Avatar
        name={viewer?.full_name ?? ''}
        src={viewer?.image_medium_url}
        size={40}
        className="mt-0.5 max-tablet:hidden"
      />
      <CommentForm
        action={pinPath(pin)}
        label={t('comments.add')}
        placeholder={t(isFirst ? 'comments.empty' : 'comments.add')}
        sendLabel={t('comments.send')}
        onSend={async (text) => {
          setAnnouncement('')
          await onWrite(text, null)
          setAnnouncement(t('comments.added'))
        }}
      />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}
