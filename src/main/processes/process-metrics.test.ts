import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics'
import { type Started, startProduct, until } from '#testing/faults/processes'
import { wireClient } from '#testing/wire-client'
import { combine } from './process-metrics.ts'

let product: Started
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' })
}, 90_000)
afterAll(() => product.clear(), 30_000)

async function scrape(): Promise<string> {
  const client = wireClient(product.url)
  const answer = await client.send('GET', '/metrics')
  client.close()
  expect(answer.status).toBe(200)
  return answer.text
}

const processesOf = (text: string, metric: string) =>
  new Set(
    Array.from(text.matchAll(new RegExp(`^${metric}\\{.*process="([^"]+)"`, 'gm'))).map(
      ([, name]) => name,
    ),
  )

it('a scrape has the metrics of all processes, whichever it reaches', async () => {
  const all = new Set(['web 1', 'web 2', 'jobs'])
  await until(async () => {
    const found = processesOf(await scrape(), 'process_resident_memory_bytes')
    return found.size === all.size
  }, 60_000)
  const scrapes = await Promise.all(Array.from({ length: 6 }, scrape))
  for (const text of scrapes) {
    expect(processesOf(text, 'process_resident_memory_bytes')).toEqual(all)
    // Each family is described once, and no two values have the same labels.
    const described = text.match(/^# TYPE \S+/gm) ?? []
    expect(new Set(described).size).toBe(described.length)
    const series = text.match(/^\w+(\{[^}]*\})?(?= )/gm) ?? []
    expect(new Set(series).size).toBe(series.length)
  }
})

it('web processes reach the graph of a small server, which the jobs process holds', async () => {
  await until(async () => /^bowerbird_graph_edges\{.*\} 0$/m.test(await scrape()), 60_000)
})

it('adds nothing up', async () => {
  const [one, other] = [createMetrics('web'), createMetrics('web')]
  one.requestsShed.inc(3)
  other.requestsShed.inc(4)
  const values = await Promise.all([one, other].map(({ registry }) => registry.getMetricsAsJSON()))
  const text = await combine(
    values.map((own, n) => ({ process: `web ${n + 1}`, values: JSON.parse(JSON.stringify(own)) })),
  )
  expect(text).toContain('bowerbird_requests_shed_total{role="web",process="web 1"} 3')
  expect(text).toContain('bowerbird_requests_shed_total{role="web",process="web 2"} 4')
})
