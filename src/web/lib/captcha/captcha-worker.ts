import { solveChallenge } from 'altcha-lib'
import type { CaptchaChallenge } from '#contract/accounts/captcha/captcha'
import { deriveKey } from './derive-key.ts'

addEventListener('message', async ({ data }: MessageEvent<CaptchaChallenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey }).catch(() => null)
  postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey })
})
