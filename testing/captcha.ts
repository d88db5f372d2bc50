import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import type { World } from './world.ts'

/** Solves the captcha as a page does before it sends a guarded form. */
export async function solveCaptcha(
  { services }: Pick<World, 'services'>,
  action: CaptchaAction,
): Promise<string> {
  const challenge = await services.captcha.challenge(action)
  if (!challenge) throw new Error('There is nothing to solve')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
