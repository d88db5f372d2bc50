import { accountEvents, type LoginType, lifecycles } from '#contract/accounts/log-in/login-types'
import { isFailure } from '#contract/errors'
import type { PrepareContext } from '#platform/operations'
import { logAccountEvent } from '../events/log-account-event.ts'

/**
 * Logs the start of a sign-up and, if it is refused, the reason: outside of any
 * transaction, because both must be kept when it is rolled back.
 */
export async function logAttempt<T>(
  context: PrepareContext,
  loginType: LoginType,
  work: () => Promise<T>,
): Promise<T> {
  const log = (lifecycle: (typeof lifecycles)[keyof typeof lifecycles], outcome: string) =>
    logAccountEvent(context.database.writer, {
      id: context.newId(),
      event: accountEvents.sign_up,
      account_id: null,
      login_type: loginType,
      lifecycle,
      outcome,
      now: context.clock.now(),
    })
  await log(lifecycles.started, 'ok')
  try {
    return await work()
  } catch (error) {
    await log(lifecycles.finished, isFailure(error) ? error.code : 'server_error')
    throw error
  }
}
