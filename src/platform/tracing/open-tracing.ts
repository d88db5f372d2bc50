import { noTracing, type Tracing } from './tracing.ts'

export interface TracingOptions {
  /** Where the collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** The share of traces that are sent, from 0 to 1. */
  share: number
  /** What this process is: `service.name`, `service.version` and the like. */
  resource: Readonly<Record<string, string | number>>
  onFailure(reason: string): void
}

/** Without a collector the library is not even loaded. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  if (options.endpoint === '') return noTracing
  const { traceToCollector } = await import('./opentelemetry.ts')
  return traceToCollector(options)
}
