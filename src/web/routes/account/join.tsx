import { JoinPage } from '#web/features/recovery/join-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { recoveryAction as action } from '#web/features/recovery/recovery-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t, { brandName }) => ({
    title: t('recovery.joinTitle', { brand: brandName }),
    noindex: true,
  }),
}

export const Component = JoinPage
