import { emailExists } from '#contract/accounts/sign-up/email-exists'
import { answerQuery } from '#platform/operations'
import { isEmailTaken } from '../email/email-queries.ts'
import { emailKey, refuseDomains } from '../rules/email-rules.ts'

export const emailExistsHandler = answerQuery(emailExists, async ({ db, settings }, { email }) => {
  const key = emailKey(email)
  const isTaken = await isEmailTaken(db, key)
  // Existing accounts can log in, even if their domain was refused since.
  if (!isTaken) refuseDomains(key, settings.emailDomainsRefused)
  return isTaken
})
