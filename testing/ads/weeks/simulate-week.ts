import type { AdEventType } from '#contract/delivery/report-ad-events'
import type { Offer } from '#domains/delivery'
import { browser, type RunningAd, reporter } from '../offers.ts'
import type { Random } from '../random.ts'
import type { WeeksMarket } from './open-market.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Minutes of a day, in UTC: around midnight hours and days of ad accounts are others. */
const visits = [5, 11 * 60 + 7, 15 * 60 + 31, 23 * 60 + 50]
const crawler = 'AhrefsBot/7.0'

/**
 * A week in which people and robots see, click and save, reported as browsers do: searches with and without a
 * keyword, clicks twice, clicks without a view, what is reported an hour later, and what budgets do not cover.
 */
export async function simulateWeek(market: WeeksMarket, week: number, random: Random) {
  for (let day = 0; day < 7; day += 1)
    for (const [visit, minute] of visits.entries()) {
      const at = market.start.getTime() + (week * 7 + day) * dayMs + minute * minuteMs
      market.clock.move(at - market.clock.now().getTime())
      await visitOnce(market, random, `10.${week}.${day}.${visit + 1}`)
    }
  const end = market.start.getTime() + (week + 1) * 7 * dayMs
  market.clock.move(end - market.clock.now().getTime())
}

async function visitOnce(
  { world, clock, ads, keyword, scale }: WeeksMarket,
  random: Random,
  address: string,
): Promise<void> {
  const userAgent = random.chance(0.1) ? crawler : browser
  const visitor = reporter(world, { address, userAgent })
  const offered_at = new Date(Math.floor((clock.now().getTime() - 65 * minuteMs) / 1_000) * 1_000)
  const events = ads.flatMap((ad) => {
    const price_micro = (10_000n + BigInt(random.below(1_500_000))) * scale + 7n
    const search = searchOf(random, { keyword, isKeyword: ad === ads[0] })
    const billable_event = random.one(['CLICKTHROUGH', 'IMPRESSION'] as const)
    const { token } = visitor.offer(ad as RunningAd, {
      ...{ offered_at, price_micro, billable_event, country: random.one(['DE', 'GB', 'FR']) },
      ...search,
    })
    const seconds_ago = random.one([0, 3_600])
    return eventsOf(random).map((type) => ({ offer: token, type, seconds_ago }))
  })
  await visitor.report(...events)
}

function searchOf(
  random: Random,
  { keyword, isKeyword }: { keyword: string; isKeyword: boolean },
): Partial<Offer> {
  if (random.chance(0.5)) return { placement: 'BROWSE' }
  const placement = 'SEARCH' as const
  if (!isKeyword) return { placement, query: random.one(['lamps', 'my very own lamp']) }
  const match = { match_kind: 'keyword' as const, match_value: keyword, match_type: 'PHRASE' }
  return { placement, query: `${keyword} ${random.one(['', 'old'])}`, ...match } as Partial<Offer>
}

function eventsOf(random: Random): AdEventType[] {
  const seen: AdEventType[] = random.chance(0.9) ? ['impression'] : []
  return [...seen, ...random.one<AdEventType[]>([[], ['click'], ['click', 'click'], ['save']])]
}
