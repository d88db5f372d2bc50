import { useOutletContext } from 'react-router'
import { NewMessage } from '#web/features/messages/new-message.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import type { InboxContext } from '../messages.tsx'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('messages.new'), noindex: true }),
}

export function Component() {
  const { refresh } = useOutletContext<InboxContext>()
  return <NewMessage onStarted={() => void refresh()} />
}
