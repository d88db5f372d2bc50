import { NothingChosen } from '#web/features/messages/nothing-chosen.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('messages.title'), noindex: true }),
}

export function Component() {
  return <NothingChosen />
}
