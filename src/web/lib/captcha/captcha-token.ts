import { getCaptcha } from '#contract/accounts/captcha/captcha'
import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import type { Run } from '../requests/run.ts'
import { scoreToken } from './recaptcha.ts'
import { solve } from './solve.ts'

/**
 * A fresh token for one form of this action, of the kind the server requires; null if it requires none.
 * Throws `captcha_unavailable`.
 */
export async function newCaptchaToken(run: Run, action: CaptchaAction): Promise<string | null> {
  const { kind, script_url, site_key, challenge } = await run(getCaptcha, { action })
  if (kind === 'recaptcha' && script_url && site_key)
    return scoreToken({ script_url, site_key }, action)
  return challenge && solve(challenge)
}
