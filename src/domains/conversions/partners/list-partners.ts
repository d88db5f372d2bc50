import { toSeconds } from '#contract/campaigns/moments'
import { listConversionPartners } from '#contract/conversions/partners'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import { toToken } from '../tokens/make-token.ts'
import { selectPartnerTokens } from '../tokens/token-queries.ts'
import { selectPartners } from './partner-queries.ts'

const days = limits.conversionPartnerDays
const maxEvents = limits.conversionPartnerEvents

export const listConversionPartnersHandler = answerQuery(
  listConversionPartners,
  async (context, { advertiser_id }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const since = new Date(clock.now().getTime() - days * 86_400_000)
    const max = limits.conversionPartnersShown
    const [tokens, seen] = await Promise.all([
      selectPartnerTokens(db, advertiser_id),
      selectPartners(db, advertiser_id, since, maxEvents, max),
    ])
    const tokenOf = new Map(tokens.map((one) => [one.partner, toToken(one)]))
    const silent = tokens.filter(({ partner }) => !seen.some((one) => one.partner === partner))
    return {
      days,
      is_partial: (seen[0]?.looked_at ?? 0) >= maxEvents,
      partners: [
        ...seen.map(({ partner, last_at, count, with_event_id, event_names }) => ({
          ...{ partner_name: partner, count, with_event_id, event_names },
          last_received_time: toSeconds(last_at),
          token: tokenOf.get(partner) ?? null,
        })),
        ...silent.map(({ partner }) => ({
          ...{ partner_name: partner, count: 0, with_event_id: 0, event_names: [] },
          last_received_time: null,
          token: tokenOf.get(partner) ?? null,
        })),
      ],
    }
  },
)
