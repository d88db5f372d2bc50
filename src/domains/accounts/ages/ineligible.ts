import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Cookies, Services } from '#platform/operations'

type Context = Pick<Services, 'clock' | 'encryption'> & {
  caller: { cookies: Cookies }
}

const purpose = 'ineligible'

/** Blocks sign-up in this browser for a while. The cookie contains only the expiry time, not the birthday. */
export function markIneligible({ clock, encryption, caller }: Context): void {
  const until = clock.now().getTime() + limits.ineligibleHours * 3_600_000
  caller.cookies.write(purpose, encryption.sign(purpose, String(until)))
}

/** A cookie that we did not sign, or that has expired, is ignored. */
export function isIneligible({
  clock,
  encryption,
  caller,
}: Pick<Context, 'clock' | 'encryption' | 'caller'>): boolean {
  const cookie = caller.cookies.read(purpose)
  const until = cookie === null ? null : encryption.verifySigned(purpose, cookie)
  return until !== null && Number(until) > clock.now().getTime()
}

export function notEligible(): Failure {
  return new Failure('underage', { field: 'birthday' })
}
