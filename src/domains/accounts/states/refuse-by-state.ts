import { Failure } from '#contract/errors'
import type { AccountRow } from '../account/account-queries.ts'

/**
 * Refuses an account that may not log in. Only for a caller who has proven to be the owner, because nobody else may
 * learn the state. An account due for deletion may log in, which cancels the deletion.
 */
export function refuseByState({ state }: Pick<AccountRow, 'state'>): void {
  if (state === 'soft_banned') throw new Failure('soft_banned')
  if (state === 'deactivated') throw new Failure('voluntarily_deactivated')
  if (state === 'suspended') {
    throw new Failure('suspended', {
      text_detail: { key: 'failure.suspended.reasons' },
    })
  }
}
