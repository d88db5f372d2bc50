import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'

function withMessagingTexts(load: () => Promise<object>): RouteObject['lazy'] {
  return (() => withTexts('messages', load())) as RouteObject['lazy']
}

/** Messages and notifications. */
export const messagingPages: RouteObject[] = [
  {
    path: '/messages',
    id: 'messages',
    lazy: withMessagingTexts(() => import('../routes/messages.tsx')),
    children: [
      {
        index: true,
        id: 'messages/index',
        lazy: withMessagingTexts(() => import('../routes/messages/index.tsx')),
      },
      {
        path: 'new',
        id: 'messages/new',
        lazy: withMessagingTexts(() => import('../routes/messages/new.tsx')),
      },
      {
        path: ':conversationId',
        id: 'messages/conversation',
        lazy: withMessagingTexts(() => import('../routes/messages/conversation.tsx')),
      },
    ],
  },
  {
    path: '/notifications',
    id: 'notifications',
    lazy: withMessagingTexts(() => import('../routes/notifications.tsx')),
  },
]
