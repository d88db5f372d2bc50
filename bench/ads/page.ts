import { setTimeout as wait } from 'node:timers/promises'
import { type BenchContext, openContext } from '../harness/bench-context.ts'
import type { Finding } from '../harness/benchmark.ts'
import { compare, type Side } from '../harness/compare.ts'
import type { Member } from '../harness/content/members.ts'
import { dataOf, getResource } from '../harness/load/requests.ts'
import { type Advertising, openAdvertising } from './page-ads.ts'

const content = { boards: 100, pins: 2_000, pinsOnFirstBoard: 500 }
const size = { contents: Array.from({ length: 6 }, () => content), pictures: 2_000 }
const pace = { rounds: 6, seconds: 4 }
const businesses = 4
const adGroupsEach = 250
const untilSeenMs = 20_000

/** A member's home feed with ads, beside the same page of the same process while no ad is live. */
export async function measurePage(): Promise<Finding[]> {
  const context = await openContext({ pace, withPages: false, size })
  try {
    // Whoever has all pictures already is shown none.
    const { viewer } = memberOf(context)
    await context.dataset.client.query('delete from pins where person_id = $1', [viewer.id])
    const ads = await openAdvertising(context.dataset, { businesses, adGroupsEach })
    const shown = await countAds(context, ads, true)
    const [measured] = await compare(side(context, ads, true), [side(context, ads, false)], pace)
    if (!measured) throw new Error('Nothing was compared')
    const { ours, theirs } = measured
    const ms = (value: number | null) => value?.toFixed(2) ?? '–'
    return [
      {
        kind: 'figure',
        what: 'a home feed with ads, slower at the median by',
        value: Math.round((ours.p50Ms - theirs.p50Ms) * 100) / 100,
        unit: 'ms',
        atMost: 3,
        detail: `${shown} ads of ${businesses * adGroupsEach} ad groups; p50 ${ms(ours.p50Ms)} beside ${ms(theirs.p50Ms)} ms, p99 ${ms(ours.p99Ms)} beside ${ms(theirs.p99Ms)} ms, processor time ${ms(ours.processorMs)} beside ${ms(theirs.processorMs)} ms`,
      },
    ]
  } finally {
    await context.end()
  }
}

/** One request after the other, so that its time is the page's own. */
function side(context: BenchContext, ads: Advertising, isLive: boolean): Side {
  const shots = [shotOf(context)]
  const { address, pid } = context.product
  return {
    pid,
    run: async (seconds) => {
      await countAds(context, ads, isLive)
      return context.load.fire({ address, shots, connections: 1, seconds })
    },
  }
}

/** Runs or pauses all ads and waits until the product shows it. */
async function countAds(context: BenchContext, ads: Advertising, isLive: boolean): Promise<number> {
  await ads.set(isLive)
  const shot = shotOf(context)
  for (const until = performance.now() + untilSeenMs; performance.now() < until; await wait(200)) {
    const items = (await dataOf(context.product.address, shot)) as { is_promoted?: boolean }[]
    const count = items.filter((item) => item.is_promoted).length
    if (count > 0 === isLive) return count
  }
  throw new Error(`Ads are ${isLive ? 'not shown' : 'still shown'}`)
}

function shotOf(context: BenchContext) {
  return getResource('UserHomefeedResource', { page_size: 25 }, memberOf(context).headers)
}

/** One who does not advertise. */
function memberOf({ dataset }: BenchContext): Member {
  return dataset.members.at(-1) as Member
}
