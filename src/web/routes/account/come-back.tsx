import { ComeBackPage } from '#web/features/recovery/return-pages.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { recoveryAction as action } from '#web/features/recovery/recovery-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('recovery.comeBackTitle'), noindex: true }),
}

export const Component = ComeBackPage
