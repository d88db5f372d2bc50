import { loginData } from '#contract/accounts/identities/login-data'
import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { answerQuery, type QueryContext } from '#platform/operations'
import { findAccount } from '../account/account-queries.ts'
import { recognisedBy } from '../devices/recognised-by.ts'
import { peekToken } from '../recovery/tokens.ts'
import { identitiesOf } from './identity-queries.ts'

/** Only about an account the browser knows or whose mailed link the caller has, never about a typed address. */
export const loginDataHandler = answerQuery(loginData, async (context, { token }) => {
  const accountId =
    token === undefined
      ? await findRecognisedAccount(context)
      : await findTokenAccount(context, token)
  const account = accountId === null ? null : await findAccount(context.db, accountId)
  if (account === null)
    return {
      is_known: false,
      is_google_connected: false,
      has_password: false,
      is_fb_auth_only: false,
    }
  const identities = await identitiesOf(context.db, account.id)
  const has = (provider: string) => identities.some((identity) => identity.provider === provider)
  const hasPassword = account.password_hash !== null
  return {
    is_known: true,
    is_google_connected: has('google'),
    has_password: hasPassword,
    is_fb_auth_only:
      has('facebook') && !hasPassword && identities.every((one) => one.provider === 'facebook'),
  }
})

async function findRecognisedAccount({ db, caller }: QueryContext): Promise<PersonId | null> {
  return (await recognisedBy(db, caller)).info?.id ?? null
}

async function findTokenAccount(
  { db, clock }: QueryContext,
  token: string,
): Promise<PersonId | null> {
  try {
    return (await peekToken(db, { clock }, ['reset_password', 'soft_ban'], token)).account_id
  } catch (error) {
    if (isFailure(error, 'reset_token_invalid')) return null
    throw error
  }
}
