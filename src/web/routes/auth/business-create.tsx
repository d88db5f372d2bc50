import { authLoader } from '#web/features/auth/auth-loader.ts'
import { AuthPage } from '#web/features/auth/containers/auth-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = authLoader({ step: 'signup', container: 'revamped_business_login_page' })
export { signUpAction as action } from '#web/features/auth/sign-up-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.title.business'), canonical: '/business/create/' }),
}

export const Component = AuthPage
