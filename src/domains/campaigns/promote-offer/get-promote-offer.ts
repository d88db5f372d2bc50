import { getPromoteOffer } from '#contract/campaigns/promote/get-promote-offer'
import type { PersonId } from '#contract/ids'
import {
  type AdvertiserRow,
  findActing,
  hasQuickPromote,
  mayQuickPromote,
  selectAdvertisers,
  selectMarkets,
} from '#domains/advertisers'
import { type Db, row } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { offersPromote } from './offers-promote.ts'

export const getPromoteOfferHandler = answerQuery(getPromoteOffer, async (context, input) => {
  const { db, clock, settings } = context
  const { id, username } = memberOf(context)
  const markets = await selectMarkets(db)
  const marketOf = (country: string) => markets.find((one) => one.country === country) ?? null
  const mayPromoteFrom = (advertiser: AdvertiserRow) =>
    mayQuickPromote(advertiser, marketOf(advertiser.country))
  const advertisers = await selectAdvertisers(db, id)
  if (input.advertiser_id !== null) {
    const advertiser = advertisers.find((one) => one.id === input.advertiser_id)
    return { to_member: false, to_business: advertiser ? mayPromoteFrom(advertiser) : false }
  }
  const acting = await findActing(context)
  // Who acts for another business promotes what is that business's, and need not become one.
  if (acting && acting.owner_id !== id)
    return { to_member: false, to_business: mayPromoteFrom(acting) }
  const account = await findAccount(db, id)
  if (!account) return { to_member: false, to_business: false }
  // Who has just become a business may still be a member to the process that is asked.
  const isPartner = account.business_country !== null
  const country = account.business_country ?? account.country
  const market = marketOf(country)
  const promotes = acting ?? advertisers.find(({ owner_id }) => owner_id === id)
  const facts = {
    isPartner,
    isExcluded: settings.promoteExcluded.includes(username.toLowerCase()),
    createdAt: account.created_at,
    market,
  }
  return {
    to_member: offersPromote(facts, {
      now: clock.now(),
      afterDays: settings.promoteAfterDays,
      siteType: input.site_type,
    }),
    to_business: isPartner && hasQuickPromote(market) && (!promotes || mayPromoteFrom(promotes)),
  }
})

interface AccountRow {
  created_at: Date
  country: string
  business_country: string | null
}

function findAccount(db: Db, id: PersonId): Promise<AccountRow | null> {
  return row<AccountRow>(
    db,
    `select a.created_at, a.country, p.country as business_country
       from accounts a left join partners p on p.account_id = a.id where a.id = $1`,
    [id],
  )
}
