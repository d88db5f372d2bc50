import { renamePasskey } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import { answerCommand, memberOf } from '#platform/operations'
import { renamePasskeyOf } from './passkey-queries.ts'
import { toPasskey } from './passkey-views.ts'

export const renamePasskeyHandler = answerCommand(renamePasskey, async (context, { id, name }) => {
  const renamed = await renamePasskeyOf(context.db, memberOf(context).id, id, name)
  if (!renamed) throw new Failure('not_found')
  return toPasskey(renamed)
})
