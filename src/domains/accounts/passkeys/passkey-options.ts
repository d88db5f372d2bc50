import { passkeyOptions } from '#contract/accounts/second-factor/passkeys'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { creationOptions } from './creation-options.ts'
import { listPasskeysOf } from './passkey-queries.ts'

export const passkeyOptionsHandler = answerPreparedCommand(
  passkeyOptions,
  (context, { password }) => reauthenticate(context, password),
  async (context) => {
    const kept = await listPasskeysOf(context.db, memberOf(context).id)
    if (kept.length >= limits.passkeysPerAccount) throw new Failure('too_many_passkeys')
    return { options: await creationOptions(context, kept) }
  },
)
