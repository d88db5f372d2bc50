import type { AdGroupId } from '#contract/ids'
import { decide } from '#domains/delivery'
import { anyPlace } from '#testing/ads/market'
import { violationOf } from '#testing/ads/oracle'
import { seeded } from '#testing/ads/random'
import type { Finding } from '../harness/benchmark.ts'
import { createLargeMarket } from './large-market.ts'

const slots = 4

/** Serves ads and asks of each, by its plain rows, whether this person may see it here. */
export function measureServes(serves: number): Finding[] {
  const { rows, viewers, engine } = createLargeMarket(10_000)
  const random = seeded(2)
  const violations: Record<string, number> = { frequency: 0, negative_keyword: 0, minor: 0 }
  const refusals = { minor: 0, advisory: 0 }
  let served = 0
  let sideBySide = 0
  while (served < serves) {
    const viewer = random.one(viewers)
    const place = anyPlace(random)
    const decision = decide(engine, viewer, place, { slots, before: null })
    if (decision.refusal !== null) refusals[decision.refusal] += 1
    let last = ''
    for (const { group } of decision.offers) {
      const row = rows.get(group.adGroupId)
      const violation = row === undefined ? 'unknown' : violationOf(row, viewer, place)
      if (violation !== null) violations[violation] = (violations[violation] ?? 0) + 1
      if (group.advertiserId === last) sideBySide += 1
      last = group.advertiserId
      served += 1
    }
    const counts = viewer.served as Map<AdGroupId, number>
    for (const { group } of decision.offers)
      counts.set(group.adGroupId, (counts.get(group.adGroupId) ?? 0) + 1)
  }
  const all = Object.values(violations).reduce((sum, one) => sum + one, 0)
  const detail = `${served.toLocaleString('en')} served, ${refusals.minor} pages of minors and ${refusals.advisory} with an advisory left without`
  const figure = (what: string, value: number): Finding => {
    return { kind: 'figure', what, value, unit: '', atMost: 0, detail }
  }
  return [
    figure('frequency caps exceeded', violations.frequency ?? 0),
    figure('negative keywords ignored', violations.negative_keyword ?? 0),
    figure('ads shown to minors', violations.minor ?? 0),
    figure('violations of any targeting', all),
    figure('two ads of one ad account side by side', sideBySide),
  ]
}
