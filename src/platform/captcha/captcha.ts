import type { CaptchaChallenge, CaptchaFacts } from '#contract/accounts/captcha/captcha'
import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import type { Database } from '#platform/database'

/** A solution as it came with a form; forms without JavaScript have none. */
export type CaptchaToken = string | null | undefined

/** Tells people from machines, by whatever the operator chose. */
export interface Captcha {
  readonly kind: CaptchaFacts['kind']
  publicFacts(): CaptchaFacts
  /** Work for one page and one action; null where a third party or nobody gives it. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /**
   * Passes when `token` solves this action, or another that guards the same, and was not used before; it
   * is spent in a transaction of its own. Throws `captcha_failed` or `captcha_unavailable`.
   */
  check(
    database: Database,
    action: CaptchaAction,
    token: CaptchaToken,
    address: string,
  ): Promise<void>
  /** The same, but a few forms an hour from one address pass without a token: pages work without JavaScript. */
  checkOrSpare(
    database: Database,
    action: CaptchaAction,
    token: CaptchaToken,
    address: string,
  ): Promise<void>
}

/** A right solution by the name under which it counts once, for as long as it could be shown again. */
export interface Solved {
  id: string
  expiresAt: Date
}

/** One way of asking. */
export interface CaptchaProvider {
  facts: CaptchaFacts
  challenge(action: CaptchaAction): Promise<CaptchaChallenge | null>
  /** null: not a solution for any of these actions. */
  verify(token: string, actions: readonly CaptchaAction[]): Promise<Solved | null>
}
