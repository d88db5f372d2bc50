import { authLoader } from '#web/features/auth/auth-loader.ts'
import { AuthPage } from '#web/features/auth/containers/auth-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

const kind = { step: 'login', container: 'login_page', isAddingAccount: true } as const
export const loader = authLoader(kind)
export { logInAction as action } from '#web/features/auth/log-in-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.addAccount'), noindex: true }),
}

export const Component = AuthPage
