import { type CaptchaAction, captchaActionsOf } from '#contract/accounts/captcha/captcha-actions'
import { Failure } from '#contract/errors'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#platform/crypto'
import { type Database, rows, type Writer, wrote } from '#platform/database'
import type { Encryption } from '#platform/encryption'
import type { Log } from '#platform/log'
import { addressKey, type RateLimiter } from '#platform/rate-limit'
import { altchaProvider } from './altcha.ts'
import type { Captcha, CaptchaProvider, Solved } from './captcha.ts'
import { type RecaptchaSettings, recaptchaProvider } from './recaptcha.ts'

export type { Captcha, CaptchaToken } from './captcha.ts'
export type { RecaptchaSettings } from './recaptcha.ts'

export interface CaptchaOptions {
  kind: Captcha['kind']
  recaptcha: RecaptchaSettings
  clock: Clock
  encryption: Encryption
  limiter: RateLimiter
  log: Log
}

export function createCaptcha(options: CaptchaOptions): Captcha {
  const { limiter, clock } = options
  const provider = createProvider(options)

  const check: Captcha['check'] = async (database, action, token) => {
    if (!provider) return
    const solved = token ? await provider.verify(token, equivalentActions(action)) : null
    if (!solved || !(await markUsed(database, solved, clock.now())))
      throw new Failure('captcha_failed')
  }

  return {
    kind: options.kind,
    publicFacts: () =>
      provider?.facts ?? {
        kind: 'none',
        site_key: null,
        challenge_site_key: null,
        script_url: null,
      },
    challenge: async (action) => (await provider?.challenge(action)) ?? null,
    check,
    async checkLeniently(database, action, token, address) {
      if (!provider) return
      if (token) return check(database, action, token, address)
      await limiter.take('spared_captcha', addressKey(address), 'captcha_failed')
    },
  }
}

function createProvider(options: CaptchaOptions): CaptchaProvider | null {
  if (options.kind === 'altcha') return altchaProvider(options)
  if (options.kind === 'recaptcha') return recaptchaProvider(options.recaptcha, options)
  return null
}

/** The names of the same action on the mobile page and on the desktop page. */
function equivalentActions(action: CaptchaAction): readonly CaptchaAction[] {
  const families: readonly (readonly CaptchaAction[])[] = Object.values(captchaActionsOf)
  return families.find((family) => family.includes(action)) ?? [action]
}

/** Marks a solution as used. False when it has expired or was used before; of two at once exactly one succeeds. */
async function markUsed(database: Database, solved: Solved, now: Date): Promise<boolean> {
  if (solved.expiresAt <= now) return false
  return database.transaction((db) =>
    wrote(
      db,
      'insert into spent_captchas (solution_hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
      [tokenHash(solved.id), solved.expiresAt],
    ),
  )
}

/** A solution that has expired is refused by its date and need not be remembered. */
export async function deleteExpiredCaptchas(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from spent_captchas where expires_at < $1', [now])
}
