import type { CaptchaChallenge } from '#contract/accounts/captcha/captcha'
import { ownFailure } from '#web/lib/requests/own-failure.ts'

/** Longer than the slowest phone needs. */
const patienceMs = 90_000

/** Does the work of a challenge beside the page, so that typing stays smooth. The token to send with the form. */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      const giveUp = () => reject(ownFailure('captcha_unavailable'))
      const timer = setTimeout(giveUp, patienceMs)
      worker.addEventListener('message', ({ data }) => {
        clearTimeout(timer)
        if (data === null) giveUp()
        else resolve(data)
      })
      worker.addEventListener('error', giveUp)
      worker.postMessage(challenge, [])
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
