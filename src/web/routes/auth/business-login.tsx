import { authLoader } from '#web/features/auth/auth-loader.ts'
import { AuthPage } from '#web/features/auth/containers/auth-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = authLoader({ step: 'login', container: 'revamped_business_login_page' })
export { logInAction as action } from '#web/features/auth/log-in-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.title.logInBusiness'), canonical: '/business/login/' }),
}

export const Component = AuthPage
