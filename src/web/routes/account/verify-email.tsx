import { VerifyEmailPage } from '#web/features/recovery/email-pages.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { recoveryAction as action } from '#web/features/recovery/recovery-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('recovery.verifyTitle'), noindex: true }),
}

export const Component = VerifyEmailPage
