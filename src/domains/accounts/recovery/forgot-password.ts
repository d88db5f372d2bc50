import { forgotPassword } from '#contract/accounts/recovery/forgot-password'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, type Services } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { sendReset } from './send-reset.ts'

/** The number of no account: asked for by somebody unknown, it makes the same work and no mail. */
const nobody = '0'

/**
 * The link is written by a job, whoever asked for it: an answer that took longer for a known address
 * would tell who has an account.
 */
export const forgotPasswordHandler = answerPreparedCommand(
  forgotPassword,
  async ({ db, database, captcha, caller }, input) => {
    const { username_or_email, recaptchaV3Token } = input
    await captcha.checkOrSpare(database, 'web_reset_password', recaptchaV3Token, caller.address)
    return (await findAccountByName(db, username_or_email))?.id ?? nobody
  },
  async ({ db }, _input, accountId) => {
    await enqueue(db, 'reset_asked', { account_id: accountId }, { priority: -10 })
    return null
  },
)

/** The job behind it. */
export async function answerResetAsked(
  services: Pick<Services, 'clock' | 'messages' | 'settings'>,
  database: Database,
  accountId: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const account = await findAccount(db, accountId)
    if (account) await sendReset(db, services, account, 'asked')
  })
}
