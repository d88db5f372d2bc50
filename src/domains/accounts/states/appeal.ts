import { appeal } from '#contract/accounts/states/appeal'
import type { AppealId } from '#contract/ids'
import { findPerson } from '#domains/people'
import { answerCommand } from '#platform/operations'
import { findAccountByEmail } from '../account/account-queries.ts'
import { operatorOf, queueMail } from '../mails/queue-mail.ts'
import { insertAppeal } from './appeal-queries.ts'

/** Stores an appeal for the operator's list, and mails it to the operator's address if there is one. */
export const appealHandler = answerCommand(
  appeal,
  async (context, { email, message, report_id }) => {
    const { db, clock, newId, settings } = context
    const account = await findAccountByEmail(db, email)
    const person = account && (await findPerson(db, account.id))
    const id = newId<AppealId>()
    await insertAppeal(db, {
      id,
      account_id: account?.id ?? null,
      email,
      message,
      report_id,
      created_at: clock.now(),
    })
    const operator = operatorOf(settings)
    if (operator) {
      const username = person?.username ?? null
      const facts = { id, email, username, message }
      await queueMail(db, context, operator, 'appeal_received', facts)
    }
    return null
  },
)
