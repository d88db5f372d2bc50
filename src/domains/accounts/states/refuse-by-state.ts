import { Failure } from '#contract/errors'
import type { AccountRow } from '../account/account-queries.ts'

/**
 * Refuses an account that may not log in, whose owner has just proven who they are: nobody else is told
 * a state. An account that is to be deleted may log in, which calls the deletion off.
 */
export function refuseByState({ state }: Pick<AccountRow, 'state'>, brandName: string): void {
  if (state === 'soft_banned') throw new Failure('soft_banned')
  if (state === 'deactivated') throw new Failure('voluntarily_deactivated')
  if (state === 'suspended') {
    throw new Failure('suspended', {
      message_detail:
        `${brandName} closes accounts that break the community guidelines, show unusual activity, ` +
        'or whose owner asked for it.',
    })
  }
}
