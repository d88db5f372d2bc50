import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '#contract/conversations/conversations'
import { countUnseenNews } from '#contract/news/news'
import { run } from '#web/lib/requests/run.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { BellIcon, draw } from '#web/ui/icons/icons.tsx'

const MessagesIcon = draw(
  <path d="M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.1-2.9-.4L4.5 20l1.1-3.6c-1.3-1.3-2.1-3-2.1-4.9 0-3.9 3.8-7 8.5-7Z" />,
)
const pollIntervalMs = 60_000

interface Counts {
  news: number
  messages: number
}

/** Links to notifications and messages, with a badge for unread ones. */
export function InboxLinks() {
  const t = useMessages()
  const { pathname } = useLocation()
  const [{ news, messages }, setCounts] = useState<Counts>({ news: 0, messages: 0 })

  async function count(signal?: AbortSignal) {
    const [{ unseen_count }, { unread_count }] = await Promise.all([
      run(countUnseenNews, {}, signal),
      run(countUnread, {}, signal),
    ])
    setCounts({ news: unseen_count, messages: unread_count })
  }
  usePolling(count, pollIntervalMs)
  useEffect(() => {
    const stop = new AbortController()
    // Failures are ignored: the badge is not important.
    count(stop.signal).catch(() => {})
    return () => stop.abort()
  }, [pathname])

  // No badge on the notifications page itself.
  const hasNews = news > 0 && !pathname.startsWith('/notifications')
  return (
    <>
      <IconLink
        href="/notifications/"
        label={t(hasNews ? 'shell.notificationsNew' : 'shell.notifications')}
        icon={<BellIcon size={24} />}
        hasBadge={hasNews}
      />
      <IconLink
        href="/messages/"
        label={t(messages > 0 ? 'shell.messagesNew' : 'shell.messages')}
        icon={<MessagesIcon size={24} />}
        hasBadge={messages > 0}
      />
    </>
  )
}
