import { LogInPage } from '#web/features/auth/log-in-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export { authLoader as loader } from '#web/features/auth/auth-loader.ts'
export { logInAction as action } from '#web/features/auth/log-in-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.logIn'), canonical: '/login/' }),
}

export const Component = LogInPage
