import type { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { OutputOf } from '#contract/operation'
import type { AuthOccasion } from '#web/lib/authentication/auth-door.tsx'
import type { AuthRules } from './flow/auth-state.ts'

export type AuthFacts = OutputOf<typeof authFacts>

/** How `look`s it: over a page, as a page, or in the corner of one. */
export interface AuthSetting {
  look: 'modal' | 'page' | 'corner'
  occasion: AuthOccasion
  facts: AuthFacts
  /** A path of this site. */
  next: string
  /** Beside the account that is logged in. */
  isAddingAccount: boolean
  /** The log-in page looks for an account that used to be reached by the first provider. */
  isLookUp: boolean
  /** Countries a business may name; on its own page only. */
  countries: readonly { code: string; name: string }[]
}

export function isBusiness({ occasion }: Pick<AuthSetting, 'occasion'>): boolean {
  return occasion.container === 'revamped_business_login_page'
}

export function rulesOf(setting: AuthSetting, now: Date): AuthRules {
  const { facts } = setting
  return {
    asksConsents: facts.consents !== null,
    isBusiness: isBusiness(setting),
    minimumAge: facts.minimum_age,
    maximumAge: facts.maximum_age,
    passwordMin: facts.password.min_length,
    isAsciiOnly: facts.password.is_ascii_only,
    recoversSocial: setting.isLookUp,
    recoversFacebook:
      facts.experiments.dweb_unauth_fb_login_account_recovery_flow ||
      facts.experiments.dweb_arr_modal_post_fb_login,
    isFacebookClosed:
      facts.experiments.web_facebook_signup_closed || facts.experiments.web_facebook_disabled,
    today: now.toISOString().slice(0, 10),
    startPage: /^\/ideas(\/|$)/.test(setting.next) ? '/ideas/' : '/',
  }
}
