import { z } from 'zod'
import type { CaptchaAction } from '#contract/accounts/captcha/captcha-actions'
import { Failure } from '#contract/errors'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import type { CaptchaProvider } from './captcha.ts'

export interface RecaptchaSettings {
  /** Where assessments are requested, without a trailing slash. */
  apiUrl: string
  project: string
  apiKey: string
  /** The key that gives a score without a visible challenge. */
  siteKey: string
  /** The key of the visible challenge; '' when there is none. */
  challengeSiteKey: string
  scriptUrl: string
  /** The lowest score, from 0 (a bot) to 1 (a person), that passes. */
  minScore: number
}

/** Prefix of a token of the visible challenge, so that it is assessed with the key it was made with. */
export const challengePrefix = 'challenge.'

const timeoutMs = 5_000
/** How long a used token is remembered: longer than the two minutes for which the service accepts one. */
const usedTokenMs = 10 * 60_000

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().default('') }),
  riskAnalysis: z.object({ score: z.number().default(0) }).default({ score: 0 }),
})

/** reCAPTCHA Enterprise: receives the token and the site key, never who the person is. */
export function recaptchaProvider(
  settings: RecaptchaSettings,
  { clock, log }: { clock: Clock; log: Log },
): CaptchaProvider {
  const { challengeSiteKey, siteKey } = settings
  return {
    facts: {
      kind: 'recaptcha',
      site_key: siteKey,
      challenge_site_key: challengeSiteKey || null,
      script_url: settings.scriptUrl,
    },
    challenge: async () => null,

    async verify(token, actions) {
      const isChallenge = challengeSiteKey !== '' && token.startsWith(challengePrefix)
      const rawToken = isChallenge ? token.slice(challengePrefix.length) : token
      const { tokenProperties, riskAnalysis } = await assess(
        settings,
        { token: rawToken, siteKey: isChallenge ? challengeSiteKey : siteKey },
        log,
      )
      const isExpectedAction = actions.includes(tokenProperties.action as CaptchaAction)
      if (!tokenProperties.valid || !isExpectedAction || riskAnalysis.score < settings.minScore)
        return null
      return {
        id: `recaptcha ${rawToken}`,
        expiresAt: new Date(clock.now().getTime() + usedTokenMs),
      }
    },
  }
}

async function assess(
  { apiUrl, project, apiKey }: RecaptchaSettings,
  event: { token: string; siteKey: string },
  log: Log,
): Promise<z.output<typeof Assessment>> {
  try {
    const answer = await fetch(`${apiUrl}/v1/projects/${encodeURIComponent(project)}/assessments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
      body: JSON.stringify({ event }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}`)
    return Assessment.parse(await answer.json())
  } catch (error) {
    log.warn({ err: error }, 'The captcha service did not answer')
    throw new Failure('captcha_unavailable')
  }
}
