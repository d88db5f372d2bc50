import { ssoInfo } from '#contract/accounts/sso/sso-info'
import { answerQuery } from '#platform/operations'
import { findAccountByEmail } from '../account/account-queries.ts'
import { identitiesOf } from '../identities/identity-queries.ts'
import { callbackOf } from '../identities/parties.ts'
import { domainOf } from '../identities/provided-email.ts'
import { findSsoDomain } from './sso-domains.ts'
import { makeSsoTicket } from './sso-ticket.ts'

/** Reveals whether an account exists only for addresses of verified companies. */
export const ssoInfoHandler = answerQuery(
  ssoInfo,
  async ({ db, encryption, settings }, { email }) => {
    const company = await findSsoDomain(db, domainOf(email))
    if (company === null) {
      return {
        is_sso: false,
        existing_user: false,
        existing_user_is_sso: false,
        authorization_uri: null,
        redirect_uri: null,
        exchange_code_to_token_info_url: null,
        organisation: null,
      }
    }
    const account = await findAccountByEmail(db, email)
    const identities = account ? await identitiesOf(db, account.id) : []
    return {
      is_sso: true,
      existing_user: account !== null,
      existing_user_is_sso: identities.some(({ provider }) => provider === 'sso'),
      authorization_uri: `${settings.publicUrl}/connect/sso/?to=${makeSsoTicket(encryption, email)}`,
      redirect_uri: callbackOf(settings.publicUrl, 'sso'),
      exchange_code_to_token_info_url: `${settings.publicUrl}/v3/sso/exchange/`,
      organisation: company.organisation,
    }
  },
)
