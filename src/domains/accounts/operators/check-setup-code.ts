import { Failure } from '#contract/errors'
import { isSameText } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import { isSetUpOpen } from './operators.ts'

/** Counted before it is compared, so that concurrent guesses cannot outrun the count. */
export async function checkSetupCode(context: PrepareContext, code: string): Promise<void> {
  const { db, caller, limiter, settings } = context
  if (!(await isSetUpOpen(db, context))) throw new Failure('setup_done')
  await limiter.take('setup_code', addressKey(caller.address), 'too_fast')
  if (!isSameText(normal(code), normal(settings.setupCode ?? '')))
    throw new Failure('setup_code_wrong', { field: 'setup_code' })
}

/** As people type it from a console. */
function normal(code: string): string {
  return code.toUpperCase().replace(/[\s-]+/g, '')
}
