import type { UnreadMessage } from '#domains/conversations'
import type { Translate } from '#platform/texts'
import type { PushNotification } from './push-notification.ts'

/** Conversations of which each is told by itself. */
const maxConversations = 3

/** One for each conversation with its newest message, or one for many. Newest first, as the messages. */
export function messageNotifications(
  messages: readonly UnreadMessage[],
  t: Translate,
): PushNotification[] {
  const newest = [
    ...new Map(messages.toReversed().map((one) => [one.conversation_id, one])).values(),
  ]
  if (newest.length > maxConversations)
    return [
      {
        title: t('push.messages', { count: messages.length }),
        body: t('push.conversations', { count: newest.length }),
        path: '/messages/',
        tag: 'messages',
        isUrgent: true,
      },
    ]
  return newest.map(({ conversation_id, full_name: name, text, has_pin }) => ({
    title: has_pin ? t('push.sentPin', { name }) : t('push.wrote', { name }),
    body: text,
    path: `/messages/${conversation_id}/`,
    tag: `messages-${conversation_id}`,
    isUrgent: true,
  }))
}
