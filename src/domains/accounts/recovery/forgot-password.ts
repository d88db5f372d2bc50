import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import { noId, type PersonId } from '#contract/ids'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, type Services } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { sendReset } from './send-reset.ts'

/** Of no account: for unknown names, it causes the same work and no mail. */
const noAccount = noId

/**
 * A job writes the link, for known and unknown addresses alike: otherwise the response time
 * would reveal who has an account.
 */
export const forgotPasswordHandler = answerPreparedCommand(
  forgotPassword,
  async ({ db, database, captcha, caller }, input) => {
    const { username_or_email, recaptchaV3Token } = input
    await captcha.checkLeniently(database, 'web_reset_password', recaptchaV3Token, caller.address)
    return (await findAccountByName(db, username_or_email))?.id ?? noAccount
  },
  async ({ db, caller }, _input, accountId) => {
    if (accountId !== noAccount) caller.concerns = accountId
    await enqueue(db, 'reset_requested', { account_id: accountId }, { priority: -10 })
    return null
  },
)

/** Handles the `reset_requested` job. */
export async function sendRequestedReset(
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  database: Database,
  accountId: PersonId,
): Promise<void> {
  await database.transaction(async (db) => {
    const account = await findAccount(db, accountId)
    if (account) await sendReset(db, services, account, 'requested')
  })
}
