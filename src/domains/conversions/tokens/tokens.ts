import {
  createConversionToken,
  listConversionTokens,
  revokeConversionToken,
} from '#contract/conversions/tokens'
import { findPermitted, lockPermitted } from '#domains/advertisers'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { endToken, makeToken, toToken } from './make-token.ts'
import { selectTokens } from './token-queries.ts'

export const createConversionTokenHandler = answerCommand(
  createConversionToken,
  async (context, { advertiser_id, name }) => {
    // Locked, so that the count holds.
    await lockPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    return makeToken(context, { advertiser_id, name, partner: null })
  },
)

export const listConversionTokensHandler = answerQuery(
  listConversionTokens,
  async (context, { advertiser_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'read_ads')
    return (await selectTokens(context.db, advertiser_id)).map(toToken)
  },
)

export const revokeConversionTokenHandler = answerCommand(
  revokeConversionToken,
  async (context, { advertiser_id, conversion_token_id }) => {
    await findPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    await endToken(context, advertiser_id, conversion_token_id)
    return null
  },
)
