import { decide } from '#domains/delivery'
import { createLargeMarket, type LargeMarket } from '#testing/ads/large-market'
import { anyPlace } from '#testing/ads/market'
import { violationOf } from '#testing/ads/oracle'
import { seeded } from '#testing/ads/random'
import type { Finding } from '../harness/benchmark.ts'
import { percentile } from '../harness/numbers.ts'

const decisions = 5_000
const scans = 10

/** Decisions for a page of two ads, one after the other, beside looking at the rows of all ad groups. */
export function measureSpeed(): Finding[] {
  return [...speedAmong(10_000), ...speedAmong(50_000)]
}

function speedAmong(adGroups: number): Finding[] {
  const market = createLargeMarket(adGroups)
  time(market, 1_000)
  const startedAt = process.cpuUsage()
  const ms = time(market, decisions)
  const { user, system } = process.cpuUsage(startedAt)
  const cpuMs = (user + system) / 1_000 / decisions
  const scanMs = scan(market)
  const wallMs = ms.reduce((sum, one) => sum + one, 0) / ms.length
  const detail = `${adGroups.toLocaleString('en')} ad groups; p50 ${percentile(ms, 0.5).toFixed(3)} ms, ${Math.round(1_000 / wallMs)} decisions a second by the clock, ${Math.round(1_000 / cpuMs)} of processor time; looking at all rows takes ${(scanMs / cpuMs).toFixed(0)} times as long`
  const figure = (what: string, value: number, atMost: number): Finding => {
    return {
      kind: 'figure',
      what,
      value: Math.round(value * 1_000) / 1_000,
      unit: 'ms',
      atMost,
      detail,
    }
  }
  const among = `among ${adGroups.toLocaleString('en')} ad groups`
  return [
    figure(`a decision ${among}, p99`, percentile(ms, 0.99), 10),
    // 5,000 a second.
    ...(adGroups === 10_000 ? [figure(`processor time of a decision ${among}`, cpuMs, 0.2)] : []),
  ]
}

function time({ engine, viewers }: LargeMarket, count: number): number[] {
  const random = seeded(4)
  return Array.from({ length: count }, () => {
    const [viewer, place] = [random.one(viewers), anyPlace(random)]
    const startedAt = performance.now()
    decide(engine, viewer, place, { slots: 2, before: null })
    return performance.now() - startedAt
  })
}

/** What a decision would take that looked at every ad group's rows. */
function scan({ rows, viewers }: LargeMarket): number {
  const random = seeded(5)
  const startedAt = process.cpuUsage()
  for (let n = 0; n < scans; n += 1) {
    const [viewer, place] = [random.one(viewers), anyPlace(random)]
    for (const row of rows.values()) violationOf(row, viewer, place)
  }
  const { user, system } = process.cpuUsage(startedAt)
  return (user + system) / 1_000 / scans
}
