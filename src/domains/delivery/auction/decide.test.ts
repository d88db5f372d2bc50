import { describe, expect, it } from 'vitest'
import { anyAdGroup, anyPlace, anyViewer, marketDay } from '#testing/ads/market'
import { violationOf } from '#testing/ads/oracle'
import { type Random, seeded } from '#testing/ads/random'
import { matchedInterest, matchedQuery } from '../eligibility/candidates.ts'
import { type AdPlace, type AdViewer, prepareRequest } from '../eligibility/viewer.ts'
import { compileGroup } from '../live-index/compile.ts'
import type { LiveAdGroup, LiveGoal } from '../live-index/live-ad-group.ts'
import { applyChange, createLiveIndex } from '../live-index/live-index.ts'
import { admit, createPace, type Pace } from '../pacing/pace.ts'
import { createConversionModel, featuresOfClick } from '../response/conversions.ts'
import { featuresOf, featuresOfAd } from '../response/features.ts'
import { createResponseModel, learn, predict, sumOf } from '../response/response-model.ts'
import { boundOf, followModels } from './bounds.ts'
import { type AdEngine, type DecideOptions, decide, drawOf } from './decide.ts'
import { priceOf, toAccountPrice } from './price.ts'
import { floorOf } from './price-floors.ts'
import { type Candidate, type Ranked, rank } from './rank.ts'

const events = ['CLICKTHROUGH', 'CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const

/** Ad groups of all kinds, some with automatic bids and two ads, and people with whom the models have learned. */
function createMarket(seed: number, adGroups: number) {
  const random = seeded(seed)
  const rows = Array.from({ length: adGroups }, (_, number): LiveAdGroup => {
    const row = anyAdGroup(random, number)
    const [ad] = row.ads as [LiveAdGroup['ads'][number]]
    const other = { ...ad, ad_id: `${ad.ad_id}1`, pin_id: `${ad.pin_id}1` } as typeof ad
    const quality = () => 0.5 + random()
    const billable_event = random.one(events)
    const isAutomatic = random.chance(0.3)
    const hasGoal = isAutomatic && billable_event !== 'VIDEO_V_50_MRC' && random.chance(0.6)
    return {
      ...row,
      studies: [],
      targeting: { ...row.targeting, LOCATION: ['US'] },
      billable_event,
      bid_micro: isAutomatic ? null : row.bid_micro,
      goal: hasGoal ? anyGoal(random) : null,
      ads: [ad, ...(random.chance(0.3) ? [other] : [])].map((one) => ({
        ...one,
        quality: quality(),
      })),
    }
  })
  const index = createLiveIndex()
  for (const [campaign_id, ad_groups] of Map.groupBy(rows, (row) => row.campaign_id))
    applyChange(index, { change: 1n, campaign_id, ad_groups })
  const paces = new Map(rows.map((row) => [row.budgets[0]!.budget_id, paceOf(random, row)]))
  const engine: AdEngine = {
    index,
    models: {
      CLICKTHROUGH: createResponseModel(0.02),
      VIDEO_V_50_MRC: createResponseModel(0.1),
      CONVERSION: createConversionModel(),
    },
    paces,
    floors: { '*': { CLICKTHROUGH: 300_000, IMPRESSION: 200, VIDEO_V_50_MRC: 2_000 } },
    random,
  }
  return { random, rows, engine }
}

function anyGoal(random: Random): LiveGoal {
  const event = random.one(['CHECKOUT', 'PAGE_VISIT'] as const)
  return { event, most_micro: random.chance(0.3) ? BigInt(random.below(20_000_000)) : null }
}

function paceOf(random: Random, { bid_micro, goal }: LiveAdGroup): Pace {
  const max = goal === null ? 2_000_000 : 60_000_000
  return createPace({
    pacing: 'STANDARD',
    day: { startsAt: marketDay, endsAt: marketDay + 86_400_000 },
    // Many have less left than they bid: they score far below their bound.
    amount: random.chance(0.7) ? BigInt(200_000 + random.below(300_000)) : 10n ** 12n,
    spent: 0n,
    latency: { responseMs: 240_000, feedbackMs: 60_000 },
    at: marketDay,
    passThrough: random(),
    automatic:
      bid_micro === null ? { bid: 1 + random.below(max), range: { min: 1, max: 2.5 * max } } : null,
  })
}

/** The same decision by scoring every ad of every row, without an index, bounds or anything that is kept. */
function decidePlainly(
  rows: readonly LiveAdGroup[],
  { models, paces, floors }: AdEngine,
  viewer: AdViewer,
  place: AdPlace,
  { slots, before, draw }: DecideOptions & { draw: number },
) {
  const request = prepareRequest(viewer, place, 60)
  const features = featuresOf(request)
  const candidates = rows.flatMap((row): Candidate[] => {
    if (violationOf(row, viewer, place) !== null) return []
    const group = compileGroup(row)
    const pace = paces.get(row.budgets[0]!.budget_id)!
    if (!admit(pace, drawOf(group, draw))) return []
    const isInterest = group.interests.some((id) => request.interests.has(id))
    const isSearched = violationOf(
      { ...row, near_topics: [], targeting: { ...row.targeting, INTEREST: undefined } },
      viewer,
      place,
    )
    const match =
      (row.keywords.length > 0 && isSearched === null ? matchedQuery : 0) |
      (isInterest ? matchedInterest : 0)
    const floor = floorOf(floors, viewer.country, group.event)
    const ads = group.ads.map((ad): Candidate & { worth: number } => {
      const own = featuresOfAd(features, ad.hashes, match)
      const response = group.event === 'IMPRESSION' ? 1 : predict(models[group.event], own)
      const shared = { group, ad, match, response, floor }
      if (row.goal === null) {
        const bid = Math.min(group.bid ?? pace.automatic!.bid, pace.left)
        const score = bid * response * ad.quality
        return { ...shared, conversion: null, bid, score, worth: score }
      }
      const conversion = predict(models.CONVERSION, featuresOfClick(own, row.goal.event))
      const click = predict(models.CLICKTHROUGH, own)
      const max = Number(row.goal.most_micro ?? Number.MAX_SAFE_INTEGER)
      const perEvent = Math.min(pace.automatic!.bid, max) * conversion
      const whole = Math.floor(perEvent * (group.event === 'IMPRESSION' ? click : 1))
      const bid = Math.min(whole, group.event === 'IMPRESSION' ? 50_000 : 5_000_000, pace.left)
      const worth = conversion * click * ad.quality
      return { ...shared, conversion, bid, score: bid * response * ad.quality, worth }
    })
    return [ads.reduce((one, other) => (other.worth > one.worth ? other : one))]
  })
  const leftOf = ({ winner }: Ranked) => paces.get(winner.group.budgets[0]!.budget_id)!.left
  return rank(candidates, { slots, before }).map((one) => ({
    ad: one.winner.ad.adId,
    price: toAccountPrice(one, priceOf(one), BigInt(leftOf(one))),
    response: one.winner.response,
  }))
}

it('knows the most that an ad group may score, whoever looks', () => {
  const { random, rows, engine } = createMarket(4, 300)
  const { index, models } = engine
  for (let n = 0; n < 3_000; n += 1) {
    const [viewer, place] = [anyViewer(random), anyPlace(random)]
    const request = prepareRequest(viewer, place, 60)
    const features = featuresOf(request)
    const row = random.one(rows)
    const group = index.campaigns
      .get(row.campaign_id)!
      .groups.find(({ adGroupId }) => adGroupId === row.ad_group_id)!
    const own = random.one(group.ads)
    const learned = featuresOfAd(features, own.hashes, random.below(4))
    for (const model of [models.CLICKTHROUGH, models.VIDEO_V_50_MRC])
      learn(model, learned, random.chance(0.3))
    const event = row.goal?.event ?? 'CHECKOUT'
    learn(models.CONVERSION, featuresOfClick(learned, event), random.chance(0.3))
    followModels(index.slots.bounds, models)
    const shared = {
      CLICKTHROUGH: sumOf(models.CLICKTHROUGH, features.own),
      VIDEO_V_50_MRC: sumOf(models.VIDEO_V_50_MRC, features.own),
      CONVERSION: sumOf(models.CONVERSION, features.own),
    }
    const bound = boundOf(index.slots, group.slot, models, shared, () => 70_000_000)
    for (const ad of group.ads) {
      const all = featuresOfAd(features, ad.hashes, random.below(4))
      const usual = group.event === 'IMPRESSION' ? 1 : predict(models[group.event], all)
      const response =
        row.goal === null
          ? usual
          : predict(models.CLICKTHROUGH, all) *
            predict(models.CONVERSION, featuresOfClick(all, row.goal.event))
      expect((group.bid ?? 70_000_000) * response * ad.quality).toBeLessThanOrEqual(bound)
    }
  }
})

describe('a decision', () => {
  it.each([
    ['before anything was learned', 0],
    ['with what was learned', 20_000],
  ])('is the one of scoring all ads, %s', (_when, impressions) => {
    const { random, rows, engine } = createMarket(3, 1_500)
    const { CLICKTHROUGH, VIDEO_V_50_MRC } = engine.models
    let shown = 0
    let cut = 0
    let forConversions = 0
    for (let n = 0; n < 150; n += 1) {
      // It learns between decisions, so that whatever is kept of the models is outdated again and again.
      for (let k = 0; k < impressions / 150; k += 1) {
        const group = compileGroup(random.one(rows))
        const request = prepareRequest(anyViewer(random), anyPlace(random), 60)
        const [ad] = group.ads as [(typeof group.ads)[number]]
        const features = featuresOfAd(featuresOf(request), ad.hashes, random.below(4))
        for (const model of [CLICKTHROUGH, VIDEO_V_50_MRC])
          learn(model, features, random.chance(0.02 + (group.hash.adGroup % 7) / 30))
        const sale = random.chance(0.01 + (group.hash.adGroup % 5) / 20)
        learn(engine.models.CONVERSION, featuresOfClick(features, 'CHECKOUT'), sale)
      }
      const viewer = anyViewer(random, { country: 'US' })
      const place = anyPlace(random)
      const options = { slots: 1 + random.below(4), before: random.one(rows).advertiser_id }
      const number = random()
      const draw = Math.floor(number * 2 ** 32)
      const expected = decidePlainly(rows, engine, viewer, place, { ...options, draw })
      const decision = decide({ ...engine, random: () => number }, viewer, place, options)
      const found = decision.offers.map(({ ad, price, response, conversion }) => {
        if (conversion !== null) forConversions += 1
        return { ad: ad.adId, price, response }
      })
      expect(found.map(({ ad }) => ad)).toEqual(expected.map(({ ad }) => ad))
      found.forEach(({ price, response }, at) => {
        expect(Math.abs(Number(price - expected[at]!.price))).toBeLessThanOrEqual(1)
        expect(response).toBeCloseTo(expected[at]!.response, 12)
      })
      shown += found.length
      cut += decision.reasons.below_floor_or_outbid ?? 0
    }
    expect(shown).toBeGreaterThan(150)
    expect(forConversions).toBeGreaterThan(10)
    expect(cut).toBeGreaterThan(1_000)
  })
})
