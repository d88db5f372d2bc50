import { LogOutPage } from '#web/features/auth/accounts/log-out-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export {
  logOutAction as action,
  logOutLoader as loader,
} from '#web/features/auth/accounts/log-out-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.logOut'), noindex: true }),
}

export const Component = LogOutPage
