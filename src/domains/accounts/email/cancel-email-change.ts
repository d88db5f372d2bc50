import { cancelEmailChange } from '#contract/accounts/email/cancel-email-change'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { answerCommand, type CommandContext } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { peekToken, revokeTokens } from '../recovery/tokens.ts'
import { deleteEmailChange } from './email-change-queries.ts'

export const cancelEmailChangeHandler = answerCommand(
  cancelEmailChange,
  async (context, { token }) => {
    const { db } = context
    const id = await findAccountId(context, token)
    const account = await findAccount(db, id)
    if (!account) throw new Failure('login_required')
    await deleteEmailChange(db, id)
    await revokeTokens(db, id, ['change_email_old', 'change_email_new'])
    return { email: account.email }
  },
)

async function findAccountId(
  context: CommandContext,
  token: string | null | undefined,
): Promise<PersonId> {
  if (token) return (await peekToken(context.db, context, 'change_email_old', token)).account_id
  if (!context.viewer) throw new Failure('login_required')
  return context.viewer.id
}
