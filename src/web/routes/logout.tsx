import { LogOutPage } from '#web/features/auth/log-out-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export {
  logOutAction as action,
  logOutLoader as loader,
} from '#web/features/auth/log-out-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.logOut'), noindex: true }),
}

export const Component = LogOutPage
