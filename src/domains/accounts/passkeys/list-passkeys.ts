import { listPasskeys } from '#contract/accounts/second-factor/passkeys'
import { answerQuery, memberOf } from '#platform/operations'
import { listPasskeysOf } from './passkey-queries.ts'
import { toPasskey } from './passkey-views.ts'

export const listPasskeysHandler = answerQuery(listPasskeys, async (context) =>
  (await listPasskeysOf(context.db, memberOf(context).id)).map(toPasskey),
)
