import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Metrics } from '#platform/metrics'

/*
 * A scrape reaches any one of the web processes. It asks the supervisor for the metrics of all, so that those of
 * jobs are there too and a counter does not jump from one process's value to another's.
 */

type Values = MetricObjectWithValues<MetricValue<string>>[]

/** What one process counted; `process` names its place, which one that replaces it has too. */
export interface OfProcess {
  process: string
  values: Values
}

/** From a process that was asked for the metrics of all. */
export interface AllWanted {
  wantsMetrics: number
}
/** To each process. */
export interface OwnWanted {
  wantsOwnMetrics: number
}
/** From each process. */
export interface Own {
  ownMetrics: number
  values: Values
}
/** To the process that asked. */
export interface All {
  allMetrics: number
  all: OfProcess[]
}

/** Set where a supervisor answers. */
export const sharedVariable = 'BOWERBIRD_SHARES_METRICS'
const answerMs = 5_000

export function isMessage<T extends object>(message: unknown, key: keyof T): message is T {
  return typeof message === 'object' && message !== null && key in message
}

/** Has this process hand over what it counts. */
export function shareOwnMetrics({ registry }: Metrics): void {
  process.on('message', async (message) => {
    if (!isMessage<OwnWanted>(message, 'wantsOwnMetrics')) return
    const values = await registry.getMetricsAsJSON()
    const own: Own = { ownMetrics: message.wantsOwnMetrics, values }
    process.send?.(own)
  })
}

/** The metrics of all processes of this supervisor, as Prometheus reads them; of this one alone where there is none. */
export async function readAllMetrics({ registry }: Metrics): Promise<string> {
  if (process.env[sharedVariable] !== '1') return registry.metrics()
  return combine(await requestAll())
}

let requests = 0

function requestAll(): Promise<OfProcess[]> {
  const request = ++requests
  const { promise, resolve, reject } = Promise.withResolvers<OfProcess[]>()
  const receive = (message: unknown) => {
    if (isMessage<All>(message, 'allMetrics') && message.allMetrics === request)
      resolve(message.all)
  }
  const late = setTimeout(
    () => reject(new Error('The supervisor did not answer in time.')),
    answerMs,
  )
  process.on('message', receive)
  const wanted: AllWanted = { wantsMetrics: request }
  process.send?.(wanted)
  return promise.finally(() => {
    clearTimeout(late)
    process.off('message', receive)
  })
}

/** Keeps the values of each process apart by a label of their own. */
export function combine(all: readonly OfProcess[]): Promise<string> {
  const labelled = all.map(({ process, values }) =>
    values.map((metric) => ({
      ...metric,
      // Nothing is added up, as no two have the same labels.
      aggregator: 'sum',
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
    })),
  )
  return AggregatorRegistry.aggregate(labelled).metrics()
}
