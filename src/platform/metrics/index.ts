import { setTimeout as wait } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The size of the graph of pins and boards, and the age of its data; null while unknown. */
export type ReadGraph = () => Promise<{
  lists: number
  items: number
  edges: number
  ageSeconds: number
} | null>

/** Reads the graph's state at each scrape; unknown values are left out. */
export function watchGraph({ registry }: Metrics, read: ReadGraph): void {
  const gauges = [
    ['boards', 'lists', 'Public boards in the graph'],
    ['pictures', 'items', 'Pictures on public boards in the graph'],
    ['edges', 'edges', 'Pins in the graph: pictures on boards'],
    ['age_seconds', 'ageSeconds', 'Since the graph last had applied all changes'],
  ] as const
  let reading: ReturnType<ReadGraph> | null = null
  const readOnce = () => {
    // The four gauges share one read; the next scrape reads again.
    reading ??= read().finally(() => setImmediate(() => (reading = null)))
    return reading
  }
  for (const [name, key, help] of gauges)
    registry.registerMetric(
      new Gauge({
        name: `bowerbird_graph_${name}`,
        help,
        registers: [],
        async collect() {
          const state = await readOnce().catch(() => null)
          if (state) this.set(state[key])
          else this.remove()
        },
      }),
    )
}

/** Reads at each scrape how many reported things wait for a decision, and of how many the time is over. */
export function watchReports(
  { registry }: Metrics,
  read: () => Promise<{ waiting: number; overdue: number }>,
): void {
  const readSoon = lastKnown(read)
  const gauges = [
    ['waiting', 'Reported things that wait for a decision'],
    ['overdue', 'Reported things whose time for a decision is over'],
  ] as const
  for (const [state, help] of gauges)
    registry.registerMetric(
      new Gauge({
        name: `bowerbird_reports_${state}`,
        help,
        registers: [],
        async collect() {
          const counted = await readSoon()
          if (counted) this.set(counted[state])
          else this.remove()
        },
      }),
    )
}

/** The size of the index of live ads, and the age of its data, read at each scrape; null while there is none. */
export function watchLiveAds(
  { registry }: Metrics,
  read: () => { adGroups: number; ageSeconds: number } | null,
): void {
  const gauges = [
    ['groups', 'adGroups', 'Ad groups that this process may show'],
    ['age_seconds', 'ageSeconds', 'Since this process last had applied all changes of ads'],
  ] as const
  for (const [name, key, help] of gauges)
    registry.registerMetric(
      new Gauge({
        name: `bowerbird_live_ads_${name}`,
        help,
        registers: [],
        collect() {
          const state = read()
          if (state) this.set(state[key])
          else this.remove()
        },
      }),
    )
}

/** The last backup, read at each scrape; `ageSeconds` is null where there is none yet. */
export function watchLastBackup(
  { registry }: Metrics,
  read: () => Promise<{ ageSeconds: number | null; failed: 0 | 1 }>,
): void {
  const readSoon = lastKnown(read)
  const gauges = [
    ['age_seconds', 'ageSeconds', 'Since the last good backup was begun'],
    ['failed', 'failed', 'Whether the last attempt to make a backup failed'],
  ] as const
  for (const [name, key, help] of gauges)
    registry.registerMetric(
      new Gauge({
        name: `bowerbird_backup_${name}`,
        help,
        registers: [],
        async collect() {
          const value = (await readSoon())?.[key] ?? null
          if (value === null) this.remove()
          else this.set(value)
        },
      }),
    )
}

const maxReadMs = 50

/**
 * What comes from the database, or what it was last: metrics are needed most when no connection is free, so a scrape
 * does not wait for one. Null where the last read failed.
 */
function lastKnown<T>(read: () => Promise<T>): () => Promise<T | null> {
  let last: T | null = null
  let reading: Promise<void> | null = null
  const begin = async () => {
    last = await read().catch(() => null)
    reading = null
  }
  return async () => {
    reading ??= begin()
    await Promise.race([reading, wait(maxReadMs, undefined, { ref: false })])
    return last
  }
}

/** Prometheus metrics for operators. Labels are few and bounded. */
export function createMetrics(role: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    operations: new Histogram({
      name: 'bowerbird_operation_seconds',
      help: 'How long operations took, by name and outcome',
      labelNames: ['operation', 'outcome'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    requestsInFlight: new Gauge({
      name: 'bowerbird_requests_in_flight',
      help: 'Requests being answered now',
      registers: [registry],
    }),
    requestsWaiting: new Gauge({
      name: 'bowerbird_requests_waiting',
      help: 'Requests that wait in the queue',
      registers: [registry],
    }),
    requestsShed: new Counter({
      name: 'bowerbird_requests_shed_total',
      help: 'Requests refused because they would have waited too long',
      registers: [registry],
    }),
    savesReported: new Counter({
      name: 'bowerbird_saves_reported_total',
      help: 'Saves from other sites, as reported by the pages',
      labelNames: ['event', 'page'] as const,
      registers: [registry],
    }),
    promoteEntries: new Counter({
      name: 'bowerbird_promote_entries_total',
      help: 'How often Quick Promote was opened, by where it was offered, as reported by the pages',
      labelNames: ['source'] as const,
      registers: [registry],
    }),
    gridsDrawn: new Histogram({
      name: 'bowerbird_grid_complete_seconds',
      help: 'From requesting a page to all pictures in view being drawn, as reported by browsers',
      labelNames: ['event', 'view'] as const,
      buckets: [0.5, 1, 1.5, 2.5, 4, 6, 10, 20, 60],
      registers: [registry],
    }),
    conversionEvents: new Counter({
      name: 'bowerbird_conversion_events_total',
      help: 'Events received from sites of advertisers, by source and outcome',
      labelNames: ['source', 'outcome'] as const,
      registers: [registry],
    }),
    graphQueries: new Counter({
      name: 'bowerbird_graph_asks_total',
      help: 'Queries to the graph of pins and boards; all but the answered ones fell back to the database',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    adDecisions: new Histogram({
      name: 'bowerbird_ad_decision_seconds',
      help: 'How long choosing the ads of a page took, by where they stand and whether any was chosen',
      labelNames: ['placement', 'outcome'] as const,
      buckets: [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1],
      registers: [registry],
    }),
    adsLeftOut: new Counter({
      name: 'bowerbird_ads_left_out_total',
      help: 'Ad groups that a page might have shown and did not, and pages that might have no ads, by reason',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    ...createBackgroundMetrics(registry),
  }
}

/** Of jobs, of what they send, and of the room that is left. */
function createBackgroundMetrics(registry: Registry) {
  return {
    charges: new Counter({
      name: 'bowerbird_charges_total',
      help: 'Attempts to charge the card of an ad account, by what came of them',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    pushes: new Counter({
      name: 'bowerbird_pushes_total',
      help: 'Notifications handed to push services, by what came of them: sent, later, gone, refused',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    diskFull: new Gauge({
      name: 'bowerbird_disk_full',
      help: 'Whether there is no room left: for the database, for files, or on the disk of DATA_DIR',
      labelNames: ['place'] as const,
      registers: [registry],
    }),
    diskFree: new Gauge({
      name: 'bowerbird_disk_free_bytes',
      help: 'Bytes left on the disk that holds DATA_DIR',
      registers: [registry],
    }),
    providerAway: new Gauge({
      name: 'bowerbird_provider_away',
      help: 'Whether messages are held back because the provider does not answer',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
    bouncedMails: new Counter({
      name: 'bowerbird_mails_bounced_total',
      help: 'Mails that the mail server refused for good, by reason, and those not sent as their address refused mails before (not_sent)',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'bowerbird_jobs_total',
      help: 'Jobs that ended, by name and outcome',
      labelNames: ['job', 'outcome'] as const,
      registers: [registry],
    }),
  }
}
