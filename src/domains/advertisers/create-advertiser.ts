import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPerson, lockPerson } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { countOwnAdvertisers, findAdvertiser, insertAdvertiser } from './advertiser-queries.ts'
import { toAdvertiser } from './advertiser-views.ts'
import { findMarket } from './markets/market-queries.ts'

export const createAdvertiserHandler = answerCommand(createAdvertiser, async (context, input) => {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  await lockPerson(db, viewer.id)
  if (!(await findPerson(db, viewer.id))?.is_partner) throw new Failure('partner_required')
  if ((await countOwnAdvertisers(db, viewer.id)) >= limits.advertisersPerOwner)
    throw new Failure('advertiser_limit_reached')

  const market = await findMarket(db, input.country)
  if (!market?.is_open) throw new Failure('market_closed', { field: 'country' })

  const id = newId<AdvertiserId>()
  await insertAdvertiser(db, {
    id,
    owner_id: viewer.id,
    name: input.name,
    country: input.country,
    currency: input.currency ?? market.currency,
    created_at: clock.now(),
    updated_at: clock.now(),
  })
  const made = await findAdvertiser(db, id, viewer.id)
  if (!made) throw new Error('A new ad account was not found')
  return toAdvertiser(made)
})
