import { emailExists } from '#contract/accounts/email-exists'
import { answerQuery } from '#platform/operations'
import { findAccountByEmail } from '../account/account-queries.ts'
import { emailKey } from '../rules/email-rules.ts'

export const emailExistsHandler = answerQuery(
  emailExists,
  async ({ db }, { email }) => (await findAccountByEmail(db, emailKey(email))) !== null,
)
