import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import { ownFailure } from '#web/lib/requests/own-failure.ts'

/** As much of the service's script as we use. */
interface Enterprise {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      theme: 'light' | 'dark'
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): number
}

const waitTries = 20
const waitMs = 100
/** Before a token of the visible challenge: the server asks about it with that challenge's key. */
const challengeMark = 'challenge.'

let script: Promise<void> | undefined

/** A token without asking anything. Throws `captcha_unavailable` when the service cannot be reached. */
export async function scoreToken(
  facts: { script_url: string; site_key: string },
  action: CaptchaAction,
): Promise<string> {
  const service = await load(facts)
  return service.execute(facts.site_key, { action }).catch(() => {
    throw ownFailure('captcha_unavailable')
  })
}

/** Draws the service's own challenge into `place`. */
export async function renderChallenge(
  place: HTMLElement,
  facts: { script_url: string; site_key: string; challenge_site_key: string },
  action: CaptchaAction,
  onToken: (token: string | null) => void,
): Promise<void> {
  const service = await load(facts)
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  service.render(place, {
    sitekey: facts.challenge_site_key,
    action,
    theme: isDark ? 'dark' : 'light',
    callback: (token) => onToken(challengeMark + token),
    'expired-callback': () => onToken(null),
    'error-callback': () => onToken(null),
  })
}

async function load(facts: { script_url: string; site_key: string }): Promise<Enterprise> {
  script ??= addScript(`${facts.script_url}?render=${encodeURIComponent(facts.site_key)}`)
  try {
    await script
  } catch (error) {
    script = undefined
    throw error
  }
  for (let tries = 0; tries < waitTries; tries += 1) {
    const service = serviceOf(globalThis)
    if (service) {
      await new Promise<void>((resolve) => service.ready(resolve))
      return service
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw ownFailure('captcha_unavailable')
}

function serviceOf(scope: object): Enterprise | undefined {
  return (scope as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha?.enterprise
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = source
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(ownFailure('captcha_unavailable'))
    })
    document.head.append(element)
  })
}
