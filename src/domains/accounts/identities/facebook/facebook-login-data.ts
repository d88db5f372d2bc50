import { facebookLoginData } from '#contract/accounts/identities/facebook-login-data'
import { Failure } from '#contract/errors'
import { answerQuery } from '#platform/operations'
import { findAccount } from '../../account/account-queries.ts'
import { findIdentity, identitiesOf } from '../identity-queries.ts'
import { facebookOf } from '../parties.ts'

/** Answers only a caller who holds a token of that very profile. */
export const facebookLoginDataHandler = answerQuery(
  facebookLoginData,
  async (context, { facebook_id, facebook_token }) => {
    const facebook = facebookOf(context)
    const { id } = await facebook.readProfile(facebook_token)
    if (id !== facebook_id) throw new Failure('provider_token_invalid')
    const identity = await findIdentity(context.db, facebook.issuer, id)
    if (identity === null) throw new Failure('social_account_unknown')
    const [account, identities] = await Promise.all([
      findAccount(context.db, identity.account_id),
      identitiesOf(context.db, identity.account_id),
    ])
    const isGoogleConnected = identities.some(({ provider }) => provider === 'google')
    return {
      connected_to_gplus: isGoogleConnected,
      connected_to_google: isGoogleConnected,
      has_password: account !== null && account.password_hash !== null,
    }
  },
)
