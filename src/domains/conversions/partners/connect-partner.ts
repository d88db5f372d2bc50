import {
  connectConversionPartner,
  disconnectConversionPartner,
} from '#contract/conversions/partners'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { lockPermitted } from '#domains/advertisers'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { endToken, makeToken } from '../tokens/make-token.ts'
import { selectPartnerTokens } from '../tokens/token-queries.ts'

export const connectConversionPartnerHandler = answerCommand(
  connectConversionPartner,
  async (context, { advertiser_id, partner_name }) => {
    await lockPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    await endTokenOf(context, advertiser_id, partner_name)
    const made = await makeToken(context, {
      ...{ advertiser_id, name: partner_name, partner: partner_name },
    })
    return { ...made, partner_name }
  },
)

export const disconnectConversionPartnerHandler = answerCommand(
  disconnectConversionPartner,
  async (context, { advertiser_id, partner_name }) => {
    await lockPermitted(context.db, advertiser_id, memberOf(context).id, 'edit_ads')
    if (!(await endTokenOf(context, advertiser_id, partner_name)))
      throw new Failure('conversion_token_not_found', { field: 'partner_name' })
    return null
  },
)

/** Whether it had one. */
async function endTokenOf(
  context: CommandContext,
  advertiserId: AdvertiserId,
  partner: string,
): Promise<boolean> {
  const tokens = await selectPartnerTokens(context.db, advertiserId)
  const token = tokens.find((one) => one.partner === partner)
  if (token) await endToken(context, advertiserId, token.id)
  return token !== undefined
}
