import { getSoftBan, sendSoftBanReset } from '#contract/accounts/states/soft-ban'
import { Failure } from '#contract/errors'
import { findPerson, firstName, type PersonRow, portraitsOf } from '#domains/people'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, type Services } from '#platform/operations'
import { type AccountRow, findAccount } from '../account/account-queries.ts'
import { identitiesOf } from '../identities/identity-queries.ts'
import { sendReset } from '../recovery/send-reset.ts'
import { peekToken } from '../recovery/tokens.ts'

export const getSoftBanHandler = answerQuery(getSoftBan, async (context, { code }) => {
  const { account, person } = await findProtected(context.db, context, code)
  const providers = (await identitiesOf(context.db, account.id)).map(({ provider }) => provider)
  return {
    username: person.username,
    first_name: firstName(person.full_name),
    image_medium_url: portraitsOf(person.image_signature).medium,
    masked_email: maskEmail(account.email),
    is_protected: account.state === 'soft_banned',
    connected_to_facebook: providers.includes('facebook'),
    connected_to_google: providers.includes('google'),
  }
})

/** The code itself has no effect: the link goes to the account's own address. */
export const sendSoftBanResetHandler = answerCommand(
  sendSoftBanReset,
  async (context, { code }) => {
    const { account } = await findProtected(context.db, context, code)
    await sendReset(context.db, context, account, 'requested')
    return { masked_email: maskEmail(account.email) }
  },
)

async function findProtected(
  db: Db,
  context: Pick<Services, 'clock'>,
  code: string,
): Promise<{ account: AccountRow; person: PersonRow }> {
  const { account_id } = await peekToken(db, context, 'soft_ban', code)
  const [account, person] = await Promise.all([
    findAccount(db, account_id),
    findPerson(db, account_id),
  ])
  if (!account || !person) throw new Failure('reset_token_invalid')
  return { account, person }
}

/** `m…@mail.example`: recognisable to its owner. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
