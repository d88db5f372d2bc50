import { WaitingSaves } from '#web/features/save/waiting/waiting-saves.tsx'
import { OfflineSection } from '#web/features/settings/offline/offline-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.offline'), noindex: true }),
}

export function Component() {
  return <OfflineSection waiting={<WaitingSaves />} />
}
