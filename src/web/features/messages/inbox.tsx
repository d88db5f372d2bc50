import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConversationList } from './conversation-list.tsx'
import type { ConversationPages } from './use-conversations.ts'

interface InboxProps {
  list: ConversationPages
  isListAlone: boolean
  children: ReactNode
}

/** The list and the open conversation side by side; on phones only one of them. */
export function Inbox({ list, isListAlone, children }: InboxProps) {
  const t = useMessages()
  return (
    <div className="mx-auto grid h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height))] max-w-280 grid-cols-[minmax(0,1fr)] gap-6 px-2 desk:grid-cols-[22rem_minmax(0,1fr)] desk:px-6 desk:pb-6">
      <div
        className={classNames(
          'min-h-0 min-w-0 flex-col pt-2 desk:flex',
          isListAlone ? 'flex' : 'hidden',
        )}
      >
        <ConversationList list={list} />
      </div>
      <div
        className={classNames(
          'min-h-0 min-w-0 flex-col overflow-hidden desk:flex desk:rounded-panel desk:border desk:border-line desk:bg-surface',
          isListAlone ? 'hidden' : 'flex',
        )}
      >
        {/* On phones the list with the page's heading is hidden. */}
        {!isListAlone && <h1 className="sr-only desk:hidden">{t('messages.title')}</h1>}
        {children}
      </div>
    </div>
  )
}
