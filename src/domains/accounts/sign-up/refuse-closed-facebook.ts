import { Failure } from '#contract/errors'
import type { BrowserExperiment } from '#contract/experiments/names'
import { expose, groupsFor } from '#domains/experiments'
import type { PrepareContext } from '#platform/operations'

const closing: readonly BrowserExperiment[] = [
  'web_facebook_signup_closed',
  'web_facebook_disabled',
]

/** Experiments can close sign-up by Facebook; members can still log in. */
export async function refuseClosedFacebook(context: PrepareContext): Promise<void> {
  const { db, database, caller, clock } = context
  const groups = await groupsFor(db, caller.cookies)
  for (const name of closing.filter((one) => groups[one] !== 'off')) {
    const group = await database.transaction((writer) =>
      expose(writer, caller.cookies, name, clock.now()),
    )
    if (group === 'enabled') throw new Failure('facebook_signup_closed')
  }
}
