import { sendComeBack } from '#contract/accounts/states/come-back'
import { loginAssistance } from '#contract/accounts/states/login-assistance'
import type { Events } from '#contract/events'
import { noId } from '#contract/ids'
import type { Database } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, type Services } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { sendReset } from '../recovery/send-reset.ts'
import { mailComeBack } from './mail-come-back.ts'

type Help = Events['help_requested']['help']

/** Of no account: for unknown names, it causes the same work and no mail. */
const noAccount = noId

export const loginAssistanceHandler = answerCommand(
  loginAssistance,
  (context, { username_or_email }) => requestHelp(context, username_or_email, 'assistance'),
)

export const sendComeBackHandler = answerCommand(sendComeBack, (context, { username_or_email }) =>
  requestHelp(context, username_or_email, 'come_back'),
)

/** A job writes the mail: otherwise the response time would reveal who has an account. */
async function requestHelp({ db }: CommandContext, name: string, help: Help): Promise<null> {
  const account = await findAccountByName(db, name)
  const account_id = account?.id ?? noAccount
  await enqueue(db, 'help_requested', { account_id, help }, { priority: -10 })
  return null
}

/** Handles the `help_requested` job. */
export async function sendRequestedHelp(
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  database: Database,
  { account_id, help }: Events['help_requested'],
): Promise<void> {
  await database.transaction(async (db) => {
    const account = await findAccount(db, account_id)
    if (!account) return
    if (help === 'come_back' && account.state === 'deactivated')
      await mailComeBack(db, services, account)
    if (help === 'assistance' && account.state !== 'suspended')
      await sendReset(db, services, account, 'assistance')
  })
}
