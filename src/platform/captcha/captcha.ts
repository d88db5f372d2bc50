import type { CaptchaChallenge, CaptchaFacts } from '#contract/accounts/captcha/captcha'
import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import type { Database } from '#platform/database'

/** The solution that came with a form; forms without JavaScript have none. */
export type CaptchaToken = string | null | undefined

/** Tells people from bots, with the provider that the operator chose. */
export interface Captcha {
  readonly kind: CaptchaFacts['kind']
  publicFacts(): CaptchaFacts
  /** A challenge for one page and one action; null where a third party issues it, or captchas are off. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /**
   * Passes when `token` solves this action, or its desktop or mobile equivalent, and was not used before; it
   * is marked as used in a transaction of its own. Throws `captcha_failed` or `captcha_unavailable`.
   */
  check(
    database: Database,
    action: CaptchaAction,
    token: CaptchaToken,
    address: string,
  ): Promise<void>
  /** The same, but lets a few forms per hour and address pass without a token: pages work without JavaScript. */
  checkLeniently(
    database: Database,
    action: CaptchaAction,
    token: CaptchaToken,
    address: string,
  ): Promise<void>
}

/** A correct solution: an id under which it is accepted once, and when it expires. */
export interface Solved {
  id: string
  expiresAt: Date
}

/** One kind of captcha. */
export interface CaptchaProvider {
  facts: CaptchaFacts
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /** null: not a solution for any of these actions. */
  verify(token: string, actions: readonly CaptchaAction[]): Promise<Solved | null>
}
