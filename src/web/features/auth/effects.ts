import { logIn } from '#contract/accounts/log-in/log-in'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { confirmUnderage } from '#contract/accounts/sign-up/confirm-underage'
import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { signUp } from '#contract/accounts/sign-up/sign-up'
import type { SignUpType } from '#contract/accounts/sign-up/sign-up-types'
import { type Failure, isFailure } from '#contract/errors'
import type { RequestOf } from '#contract/operation'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { run } from '#web/lib/requests/run.ts'
import type { AuthFacts } from './auth-setting.ts'
import { codePlaceOf } from './code-place.ts'
import { unixSecondsOf } from './fields/birthday.ts'
import { problemOf } from './flow/auth-problems.ts'
import type { Credentials, Effect, Outcome, Plan, Refusal } from './flow/auth-state.ts'

export interface EffectTools {
  facts: AuthFacts
  /** Proves to the server that a person is present; null when the server requires no captcha. */
  captchaToken: (purpose: 'log_in' | 'sign_up') => Promise<string | null>
  /** Token of a challenge that was shown and solved. */
  solvedChallenge: string | null
  /** Whether another challenge may be shown in this browser. Each call counts. */
  mayChallenge: () => boolean
  source: string
}

/** Runs an effect. Refusals are returned as an outcome; bugs are thrown. */
export async function runEffect(effect: Effect, tools: EffectTools): Promise<Outcome> {
  try {
    switch (effect.type) {
      case 'log_in':
        return await logInOrLookUp(effect, tools)
      case 'resend_code':
        await run(logIn, { ...wireOf(effect.credentials), mfa_resend: true })
        return { type: 'done' }
      case 'look_up_email':
        return { type: 'email_is', taken: await run(emailExists, { email: effect.email }) }
      case 'sign_up':
        await run(signUp, await signUpAsk(effect, tools))
        return { type: 'done' }
      case 'confirm_underage':
        await run(confirmUnderage, {})
        return { type: 'done' }
      case 'look_up_eligibility':
        return { type: 'browser_is', ineligible: (await run(authFacts, {})).is_ineligible }
    }
  } catch (error) {
    if (!isFailure(error)) throw error
    return { type: 'refused', refusal: refusalOf(error, tools) }
  }
}

async function logInOrLookUp(
  { credentials, code, looksUpFirst }: Extract<Effect, { type: 'log_in' }>,
  tools: EffectTools,
): Promise<Outcome> {
  if (looksUpFirst && credentials.way === 'email') {
    const { username_or_email: email } = credentials
    const taken = await run(emailExists, { email }).catch((error) => {
      if (isFailure(error, 'email_invalid')) throw error
      // If the look-up fails, the log-in itself reports the problem.
      return true
    })
    if (!taken) return { type: 'email_is', taken }
  }
  await run(logIn, {
    ...wireOf(credentials),
    ...(code === null ? {} : { mfa_token: code }),
    recaptchaV3Token: await tools.captchaToken('log_in'),
    recaptchaV2Token: tools.solvedChallenge,
    ...clientFacts(),
  })
  return { type: 'done' }
}

function wireOf(credentials: Credentials): RequestOf<typeof logIn> {
  switch (credentials.way) {
    case 'email': {
      const { username_or_email, password } = credentials
      return { username_or_email, password }
    }
    case 'social':
      return credentials.social.credentials
    case 'passkey':
      return { passkey: credentials.passkey }
  }
}

const phoneApp = 5
const deskApp = 7

function clientFacts() {
  return {
    referrer: document.referrer,
    app_type_from_client: matchMedia('(width < 37.5rem)').matches ? phoneApp : deskApp,
    visited_pages_before_login: [location.pathname],
  }
}

async function signUpAsk(
  { plan, consents }: Extract<Effect, { type: 'sign_up' }>,
  tools: EffectTools,
): Promise<RequestOf<typeof signUp>> {
  const { email, password, birthday, social, business } = plan
  const captcha = tools.solvedChallenge ?? (await tools.captchaToken('sign_up'))
  const { is_one_tap: _, ...credentials } = social?.credentials ?? {}
  return {
    type: typeOf(plan),
    email,
    ...(password === null ? {} : { password }),
    birthday: unixSecondsOf(birthday) ?? undefined,
    country: business?.country ?? tools.facts.country,
    ...(social ? { first_name: social.firstName, last_name: social.lastName } : {}),
    ...credentials,
    ...(captcha === null ? {} : { recaptchaV3Token: captcha }),
    ...(consents && {
      kr_privacy_consent_opt_in: true,
      marketing_notifs_opt_out: !consents.wantsMarketing,
      consent_text_version: tools.facts.consents?.version,
    }),
    ...(business && { business_name: business.name, website_url: business.websiteUrl }),
    birthday_source_site: social?.birthday === birthday ? social.network : tools.source,
    email_source_site: social?.email === email ? social.network : tools.source,
  }
}

function typeOf({ social }: Plan): SignUpType {
  if (!social) return 'email'
  return social.credentials.is_one_tap ? 'google_one_tap' : social.network
}

function refusalOf(failure: Failure, tools: EffectTools): Refusal {
  const { data } = failure.detail
  const problem = problemOf(failure)
  const { redirectUrl } = data ?? {}
  return {
    problem,
    status: failure.kind.http_status,
    code: codePlaceOf(failure),
    redirectUrl: typeof redirectUrl === 'string' ? safeNext(redirectUrl) : null,
    isCaptchaSpent: problem.code === 'too_fast' && !tools.mayChallenge(),
  }
}
