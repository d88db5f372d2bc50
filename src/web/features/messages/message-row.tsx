import type { Message } from '#contract/conversations/conversation'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FlagIcon } from '#web/ui/icons/icons.tsx'
import { MessagePin } from './message-pin.tsx'
import type { Waiting } from './thread.ts'

interface MessageRowProps {
  message: Message
  before: Message | undefined
  isGroup: boolean
  onReport: (messageId: string) => void
}

/** After a longer pause the time is shown again. */
const pauseMs = 30 * 60_000

export function MessageRow({ message, before, isGroup, onReport }: MessageRowProps) {
  const t = useMessages()
  const momentText = useDateText()
  const { sender, text, pin, is_mine, is_pin_unavailable, created_at } = message
  const isLater = !before || Date.parse(created_at) - Date.parse(before.created_at) > pauseMs
  const isNewSender = isLater || before?.sender.id !== sender.id
  return (
    <li className={isNewSender ? 'pt-3 first:pt-0' : undefined}>
      {isLater && (
        <p className="pb-3 text-center text-xs text-ink-soft">
          <time dateTime={new Date(created_at).toISOString()}>{momentText(created_at)}</time>
        </p>
      )}
      <div className={classNames('group flex items-end gap-2', is_mine && 'flex-row-reverse')}>
        {!is_mine && (
          <span className="w-8 shrink-0">
            {isNewSender && (
              <Avatar name={sender.full_name} src={sender.image_small_url} size={32} />
            )}
          </span>
        )}
        <div
          className={classNames(
            'flex max-w-[min(30rem,80%)] min-w-0 flex-col gap-1',
            is_mine ? 'items-end' : 'items-start',
          )}
        >
          {isNewSender && isGroup && !is_mine ? (
            <p className="px-1 text-xs text-ink-soft">{sender.full_name}</p>
          ) : (
            <span className="sr-only">{is_mine ? t('messages.yours') : sender.full_name}</span>
          )}
          {(pin || is_pin_unavailable) && <MessagePin pin={pin} />}
          {text !== '' && <Bubble isMine={is_mine}>{text}</Bubble>}
        </div>
        {!is_mine && (
          <IconButton
            label={t('messages.reportNamed', { name: sender.full_name })}
            icon={<FlagIcon size={16} />}
            size="sm"
            className="touch:opacity-100 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
            onClick={() => onReport(message.id)}
          />
        )}
      </div>
    </li>
  )
}

function Bubble({ isMine, children }: { isMine: boolean; children: string }) {
  return (
    <p
      dir="auto"
      className={classNames(
        'max-w-full rounded-panel px-4 py-2.5 break-words whitespace-pre-line',
        isMine ? 'bg-satin text-on-satin' : 'bg-sand text-ink',
      )}
    >
      {children}
    </p>
  )
}

/** A message that is being sent, or that failed and can be sent again. */
export function WaitingRow({ waiting, onRetry }: { waiting: Waiting; onRetry: () => void }) {
  const t = useMessages()
  const isFailed = waiting.state === 'failed'
  return (
    <li className="flex flex-col items-end gap-1">
      <div className={classNames('flex max-w-[min(30rem,80%)] justify-end', 'opacity-70')}>
        <Bubble isMine>{waiting.text}</Bubble>
      </div>
      <div role="status" className="flex items-center gap-2 text-sm">
        {isFailed ? (
          <>
            <span className="text-berry">{t('messages.notSent')}</span>
            <Button size="sm" onClick={onRetry}>
              {t('error.tryAgain')}
            </Button>
          </>
        ) : (
          <span className="sr-only">{t('messages.sending')}</span>
        )}
      </div>
    </li>
  )
}
