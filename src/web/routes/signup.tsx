import { SignUpPage } from '#web/features/auth/sign-up-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export { authLoader as loader } from '#web/features/auth/auth-loader.ts'
export { signUpAction as action } from '#web/features/auth/sign-up-action.ts'

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('auth.signUp'), canonical: '/signup/' }),
}

export const Component = SignUpPage
