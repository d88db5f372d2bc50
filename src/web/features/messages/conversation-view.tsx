import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Conversation, Message } from '#contract/conversations/conversation'
import type { Page } from '#contract/paging'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageRow, WaitingRow } from './message-row.tsx'
import { namesOf } from './names.ts'
import { markRead, useThread } from './use-thread.ts'

export interface ConversationViewProps {
  conversation: Conversation
  firstPage: Page<Message>
  /** Something was written, read or hidden. */
  onChange: () => void
  onHide: () => void
  onReport: (messageId: string) => void
}

export function ConversationView({
  conversation,
  firstPage,
  onChange,
  onHide,
  onReport,
}: ConversationViewProps) {
  const t = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const { thread, send, loadEarlier, isLoading } = useThread(conversation, firstPage)
  const { messages, waiting, bookmark } = thread
  const belowPx = useRef<number | null>(null)
  const last = messages.at(-1)
  const name = namesOf(conversation, t)

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [waiting.length])
  useLayoutEffect(() => {
    // Scrolls to a new message only if the end is visible.
    const box = list.current
    if (box && isNearEnd(box)) box.scrollTop = box.scrollHeight
  }, [last?.id])
  useLayoutEffect(() => {
    // Earlier messages are inserted above without moving the visible ones.
    const box = list.current
    if (box && belowPx.current !== null) box.scrollTop = box.scrollHeight - belowPx.current
    belowPx.current = null
  }, [messages[0]?.id])
  useEffect(() => {
    if (last && document.visibilityState === 'visible')
      void markRead(conversation.id, last.id).then(onChange)
  }, [conversation.id, last?.id])

  function showEarlier() {
    const box = list.current
    if (box) belowPx.current = box.scrollHeight - box.scrollTop
    void loadEarlier()
  }

  return (
    <>
      <ConversationHead conversation={conversation} onHide={onHide} />
      <div
        ref={list}
        role="region"
        aria-label={t('messages.with', { names: name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-4 tablet:px-5"
      >
        {bookmark !== null && (
          <div className="mb-4 text-center">
            <Button size="sm" isLoading={isLoading} onClick={showEarlier}>
              {t('messages.earlier')}
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-1">
          {messages.map((message, index) => (
            <MessageRow
              key={message.id}
              message={message}
              before={messages[index - 1]}
              isGroup={conversation.users.length > 1}
              onReport={onReport}
            />
          ))}
          {waiting.map((one) => (
            <WaitingRow key={one.key} waiting={one} onRetry={() => void send(one.text, one.key)} />
          ))}
        </ol>
      </div>
      <p aria-live="polite" className="sr-only">
        {last && !last.is_mine && `${last.sender.full_name}: ${last.text}`}
      </p>
      {conversation.is_closed ? (
        <p className="border-t border-line px-5 py-4 text-center text-ink-soft">
          {t('messages.closed')}
        </p>
      ) : (
        <MessageForm name={name} onSend={(text) => void send(text).then(onChange)} />
      )}
    </>
  )
}

const nearPx = 320

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < nearPx
}
