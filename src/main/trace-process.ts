import { hostname } from 'node:os'
import type { Log } from '#platform/log'
import type { Services } from '#platform/operations'
import { noTracing, openTracing, type Tracing, traceMethods } from '#platform/tracing'
import type { Config } from './settings/config.ts'

/** Where a collector is set, this process tells it what takes how long. */
export async function startTracing(
  config: Config,
  process: { role: string; version: string; log: Log },
): Promise<Tracing> {
  return openTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': process.version,
      'service.instance.id': `${hostname()}-${globalThis.process.pid}`,
      'bowerbird.role': process.role,
    },
    onFailure: (reason) => process.log.warn({ reason }, 'Traces could not be sent'),
  })
}

/** Each statement as a span, with `$n` in place of all values. */
export function traceStatements(tracing: Tracing): (text: string, ms: number) => void {
  if (tracing === noTracing) return () => {}
  return (text, ms) => {
    const statement = text.replaceAll(/\s+/g, ' ').trim()
    tracing.record(
      statement.split(' ', 1)[0] ?? 'statement',
      { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, maxCharacters) },
      ms,
    )
  }
}

const maxCharacters = 2_000

/** What calls other processes, disks and servers, with a span for each call. */
export function traceServices(tracing: Tracing, services: Services): Services {
  if (tracing === noTracing) return services
  return {
    ...services,
    store: traceMethods(services.store, 'store', tracing),
    images: traceMethods(services.images, 'images', tracing),
    videos: traceMethods(services.videos, 'videos', tracing),
    fetcher: traceMethods(services.fetcher, 'fetch', tracing),
    graph: traceMethods(services.graph, 'graph', tracing),
  }
}
