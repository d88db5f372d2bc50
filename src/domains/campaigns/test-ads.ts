import { afterAll, beforeAll } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import type { quickPromote } from '#contract/campaigns/promote/quick-promote'
import { listAdReviews, reviewAd } from '#contract/campaigns/review/reviews'
import type { OutputOf } from '#contract/operation'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, actor, createWorld, type World } from '#testing/world'
import { type Business, makeBusiness } from '#testing/worlds/advertising'
import { selectLiveAds } from './index.ts'

export let world: World
export let shop: Business

/** The page that ads lead to is on the server itself, which is not asked over the network. */
export const destination_url = 'http://localhost:3000/shop/'

const address = { line1: 'Lamp Street 1', city: 'Berlin', postal_code: '10115', country: 'DE' }

/** A business that can be billed. */
export function startShop(): void {
  beforeAll(async () => {
    world = await createWorld()
    shop = await makeBusiness(world)
    await setAddress()
  })
  afterAll(() => world.end())
}

export const setAddress = () =>
  world.as('olive').run(becomePartner, { business_name: 'Lamps & Co', country: 'DE', address })

type Promoted = OutputOf<typeof quickPromote>

/** An ad that the automatic checks have looked at. */
export async function promote(words: Parameters<Business['pin']>[0] = {}): Promise<Promoted> {
  const promoted = await shop.promote(await shop.pin(words), { destination_url })
  await runAllJobs(world)
  return promoted
}

export async function promoteApproved(
  words: Parameters<Business['pin']>[0] = {},
): Promise<Promoted> {
  const promoted = await promote(words)
  await decide(promoted.ad.id, 'approved')
  return promoted
}

export const edit = (name: 'campaigns' | 'ad_groups' | 'ads', change: Record<string, unknown>) => {
  const operation = { campaigns: editCampaigns, ad_groups: editAdGroups, ads: editAds }[name]
  return world
    .as('olive')
    .runRaw(operation, { advertiser_id: shop.advertiser.id, [name]: [change] })
}

export const operator = (): Actor => actor(world, { ...world.as('bob').viewer!, is_operator: true })

export const listWaiting = async () => (await operator().run(listAdReviews, {})).items

/** What the operator decides about the ad as it is now, unless another `creative_key` is given. */
export async function decide(
  ad_id: string,
  outcome: 'approved' | 'rejected',
  more: {
    reasons?: string[]
    note?: string
    state?: 'waiting' | 'appealed'
    creative_key?: string
  } = {},
) {
  const { items } = await operator().run(listAdReviews, { state: more.state ?? 'waiting' })
  const review = items.find(({ ad }) => ad.id === ad_id)
  const creative_key = more.creative_key ?? review?.creative_key ?? ''
  const { reasons, note } = more
  const input = { advertiser_id: shop.advertiser.id, ad_id, outcome, creative_key, reasons, note }
  return operator().runRaw(reviewAd, input)
}

/** The row of an ad. */
export async function statusOf(id: string) {
  const { rows } = await world.database.pool.query('select * from ads where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

/** What functions that read live ads need. */
export const context = () => ({ db: world.database.reader, payments: world.services.payments })

export async function liveAdIds(): Promise<string[]> {
  const ids: string[] = []
  for await (const groups of selectLiveAds(context(), world.services.clock.now()))
    ids.push(...groups.flatMap(({ ads }) => ads.map(({ id }) => id)))
  return ids
}
