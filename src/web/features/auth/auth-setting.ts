import type { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { OutputOf } from '#contract/operation'
import type { AuthOccasion } from '#web/lib/authentication/auth-prompt.tsx'
import type { AuthRules } from './flow/auth-state.ts'

export type AuthFacts = OutputOf<typeof authFacts>

/** What the sign-in form needs to know. `variant`: over a page, as a page, or in the corner of one. */
export interface AuthSetting {
  variant: 'modal' | 'page' | 'corner'
  occasion: AuthOccasion
  facts: AuthFacts
  /** Where to go afterwards: a path of this site. */
  next: string
  /** The new account is added to the one already logged in. */
  isAddingAccount: boolean
  /** The log-in page helps to find an account that was reached through the disabled provider. */
  isLookUp: boolean
  /** Countries to choose from; only on the business sign-up page. */
  countries: readonly { code: string; name: string }[]
}

export function isBusiness({ occasion }: Pick<AuthSetting, 'occasion'>): boolean {
  return occasion.container === 'revamped_business_login_page'
}

export function rulesOf(setting: AuthSetting, now: Date): AuthRules {
  const { facts } = setting
  const { mode, is_invited } = facts.sign_up
  return {
    needsConsents: facts.consents !== null,
    isBusiness: isBusiness(setting),
    minimumAge: facts.minimum_age,
    maximumAge: facts.maximum_age,
    passwordMin: facts.password.min_length,
    isAsciiOnly: facts.password.is_ascii_only,
    recoversSocial: setting.isLookUp,
    recoversFacebook:
      facts.experiments.dweb_unauth_fb_login_account_recovery_flow ||
      facts.experiments.dweb_arr_modal_post_fb_login,
    isClosed: mode === 'closed' || (mode === 'invitation' && !is_invited),
    isFacebookClosed:
      facts.experiments.web_facebook_signup_closed || facts.experiments.web_facebook_disabled,
    today: now.toISOString().slice(0, 10),
    startPage: /^\/ideas(\/|$)/.test(setting.next) ? '/ideas/' : '/',
  }
}
