import type { AuthSetting } from './auth-setting.ts'
import { isBusiness } from './auth-setting.ts'

type Addressed = Pick<AuthSetting, 'next' | 'isAddingAccount' | 'occasion'>

/** The page of a step, which leads on to `next` like the one before it. */
export function authAddress(step: 'signup' | 'login', setting: Addressed): string {
  const path = pathOf(step, setting)
  return setting.next === '/' ? path : `${path}?next=${encodeURIComponent(setting.next)}`
}

function pathOf(step: 'signup' | 'login', setting: Addressed): string {
  if (isBusiness(setting)) return step === 'signup' ? '/business/create/' : '/business/login/'
  if (setting.isAddingAccount) return step === 'signup' ? '/add-account/signup/' : '/add-account/'
  return `/${step}/`
}
