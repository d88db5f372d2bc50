import type { AuthSetting } from './auth-setting.ts'
import { isBusiness } from './auth-setting.ts'

type PathOptions = Pick<AuthSetting, 'next' | 'isAddingAccount' | 'occasion'>

/** The path of a step's own page. It keeps `next`. */
export function authPath(step: 'signup' | 'login', setting: PathOptions): string {
  const path = pathOf(step, setting)
  return setting.next === '/' ? path : `${path}?next=${encodeURIComponent(setting.next)}`
}

function pathOf(step: 'signup' | 'login', setting: PathOptions): string {
  if (isBusiness(setting)) return step === 'signup' ? '/business/create/' : '/business/login/'
  if (setting.isAddingAccount) return step === 'signup' ? '/add-account/signup/' : '/add-account/'
  return `/${step}/`
}
