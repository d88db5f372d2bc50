import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Marks, Services } from '#platform/operations'

type Context = Pick<Services, 'clock' | 'seal' | 'settings'> & { caller: { marks: Marks } }

const purpose = 'ineligible'

/** Closes this browser to sign-up for a while. The mark says until when, and nothing of the birthday. */
export function markIneligible({ clock, seal, caller }: Context): void {
  const until = clock.now().getTime() + limits.ineligibleHours * 3_600_000
  caller.marks.write(purpose, seal.sign(purpose, String(until)))
}

/** A mark that we did not sign, or whose time is over, counts for nothing. */
export function isIneligible({
  clock,
  seal,
  caller,
}: Pick<Context, 'clock' | 'seal' | 'caller'>): boolean {
  const mark = caller.marks.read(purpose)
  const until = mark === null ? null : seal.open(purpose, mark)
  return until !== null && Number(until) > clock.now().getTime()
}

export function notEligible({ settings }: Pick<Context, 'settings'>): Failure {
  return new Failure('underage', {
    field: 'birthday',
    message: `Sorry, you're not eligible to sign up for ${settings.brandName} right now.`,
  })
}
