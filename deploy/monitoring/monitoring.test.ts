import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '#platform/metrics'
import { type Started, startProduct, until } from '#testing/faults/processes'
import { wireClient } from '#testing/wire-client'
import { namesIn } from './names-in.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const alerts = readFileSync(pathOf('alerts.yml'), 'utf8')
const dashboard: Dashboard = JSON.parse(readFileSync(pathOf('grafana-dashboard.json'), 'utf8'))

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[]
}

const ofAlerts = Array.from(
  alerts.matchAll(/^ +expr: (.+)$/gm),
  ([, expression = '']) => expression,
)
const ofPanels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** What the types of metrics do not tell. */
const Labelled = z.object({ name: z.string(), labelNames: z.array(z.string()) })

/** What Prometheus adds to a scrape, and what it calls a label whose name it needs itself. */
const ofPrometheus = ['instance', 'job', 'exported_job', 'le', 'process', 'role']

let product: Started
let backups: string
/** Names of values, as scraped: `a_bucket`, `a_count`. */
let names: Set<string>

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'bowerbird-backups-'))
  // With everything on that has metrics of its own.
  product = await startProduct({ LOG_LEVEL: 'warn', BACKUP_TO: backups })
  const client = wireClient(product.url)
  const scrape = async () => (await client.send('GET', '/metrics')).text
  await until(async () => /^bowerbird_graph_boards\{/m.test(await scrape()), 60_000)
  names = valuesOf(await scrape())
  client.close()
}, 120_000)
afterAll(async () => {
  await product.clear()
  await rm(backups, { recursive: true, force: true })
}, 30_000)

/** A family without values yet is described all the same. */
function valuesOf(scrape: string): Set<string> {
  const families = scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return new Set(
    Array.from(families).flatMap(([, family = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => family + end) : [family],
    ),
  )
}

/** Metrics and labels in expressions that no scrape will ever have. */
function missing(expressions: readonly string[]): string[] {
  const labels = labelsByMetric()
  return expressions.flatMap((expression) => {
    const { asked, grouped } = namesIn(expression)
    const own = asked.flatMap(({ metric }) => labels.get(metric) ?? [])
    return [
      ...asked.map(({ metric }) => metric).filter((name) => name !== 'up' && !names.has(name)),
      ...asked.flatMap((one) =>
        one.labels.filter(
          (label) => ![...ofPrometheus, ...(labels.get(one.metric) ?? [])].includes(label),
        ),
      ),
      ...grouped.filter((label) => ![...ofPrometheus, ...own].includes(label)),
    ]
  })
}

function labelsByMetric(): Map<string, string[]> {
  const own = Object.values(createMetrics('web')).filter((metric) => 'labelNames' in metric)
  return new Map(
    own.flatMap((metric) => {
      const { name, labelNames } = Labelled.parse(metric)
      return ['', '_bucket', '_count', '_sum'].map((end): [string, string[]] => [
        name + end,
        labelNames,
      ])
    }),
  )
}

describe('expressions', () => {
  it('of alerts and of the dashboard name what a scrape has', () => {
    expect(ofAlerts.length).toBeGreaterThan(10)
    expect(ofPanels.length).toBeGreaterThan(30)
    expect(missing([...ofAlerts, ...ofPanels])).toEqual([])
  })

  it('with a wrong metric, matcher or group would be found (control)', () => {
    expect(missing(['rate(bowerbird_operation_seconds[5m])'])).toEqual([
      'bowerbird_operation_seconds',
    ])
    expect(missing(['bowerbird_disk_full{where="database"} > 0'])).toEqual(['where'])
    expect(missing(['sum by (reason) (bowerbird_jobs_total)'])).toEqual(['reason'])
  })

  it('show every metric of the product somewhere', () => {
    const shown = new Set(
      [...ofAlerts, ...ofPanels].flatMap((one) => namesIn(one).asked).map(({ metric }) => metric),
    )
    const families = [...names].filter((name) => name.startsWith('bowerbird_'))
    const isShown = (name: string) => shown.has(name) || /_(sum|count|bucket)$/.test(name)
    expect(families.filter((name) => !isShown(name))).toEqual([])
  })
})

describe('the dashboard', () => {
  it('has panels with ids of their own, each with something to show', () => {
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const isEmpty = ({ targets }: { targets?: unknown[] }) => targets?.length === 0
    expect(dashboard.panels.filter(isEmpty)).toEqual([])
  })
})

it.runIf(existsSync('/usr/bin/promtool'))('are what Prometheus can read', () => {
  const check = (kind: string, name: string) =>
    execFileSync('promtool', ['check', kind, pathOf(name)], { stdio: 'pipe', encoding: 'utf8' })
  expect(check('rules', 'alerts.yml')).toContain(`${ofAlerts.length} rules found`)
  execFileSync('promtool', ['check', 'config', '--syntax-only', pathOf('prometheus.yml')], {
    stdio: 'pipe',
  })
})
