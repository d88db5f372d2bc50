import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingOptions } from './open-tracing.ts'
import {
  nameOfError,
  type Span,
  type SpanAttributes,
  type SpanOptions,
  type Tracing,
} from './tracing.ts'
import { warnOfFailures } from './warn-of-failures.ts'

/** A batch is sent at least this often. */
const batchMs = 2_000
/** Spans of a collector that is away wait in memory; beyond these the newest are dropped. */
const maxWaiting = 4_096
const exportMs = 5_000
/** A collector that is away must not keep a process from ending. */
const closeMs = 2_000

/** Sends spans to a collector. One that is slow or away delays nothing. */
export function traceToCollector(options: TracingOptions): Tracing {
  const ids = traceIds()
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...options.headers },
    timeoutMillis: exportMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...options.resource }),
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: warnOfFailures(exporter, options.onFailure),
        scheduledDelayMillis: batchMs,
        maxQueueSize: maxWaiting,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const tracer = provider.getTracer('bowerbird')
  const active = new AsyncLocalStorage<OtelSpan>()
  const begun = new WeakMap<Span, OtelSpan>()

  const begin = (
    name: string,
    { attributes = {}, traceId, sinceMs = 0 }: SpanOptions,
    now = nowMs(),
  ) => {
    const parent = traceId ? undefined : active.getStore()
    ids.next = traceId
    const kind = traceId ? SpanKind.SERVER : SpanKind.INTERNAL
    const span = tracer.startSpan(
      name,
      { kind, attributes, startTime: now - sinceMs },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
    ids.next = undefined
    return span
  }

  return {
    start(name, spanOptions = {}) {
      const span = begin(name, spanOptions)
      const started: Span = { end: (attributes, error) => end(span, attributes, error) }
      begun.set(started, span)
      return started
    },
    within(span, work) {
      const inner = begun.get(span)
      return inner ? active.run(inner, work) : work()
    },
    async run(name, attributes, work) {
      const span = begin(name, { attributes })
      try {
        const done = await active.run(span, work)
        end(span, {})
        return done
      } catch (error) {
        end(span, {}, nameOfError(error))
        throw error
      }
    },
    record(name, attributes, ms) {
      if (!active.getStore()) return
      const now = nowMs()
      begin(name, { attributes, sinceMs: ms }, now).end(now)
    },
    close: async () => {
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, wait(closeMs, undefined, { ref: false })])
    },
  }
}

function end(span: OtelSpan, attributes: SpanAttributes, error?: string): void {
  span.setAttributes(attributes)
  if (error !== undefined)
    span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
  span.end(nowMs())
}

function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

/** Random ids, but for the trace that has the id of its request. */
function traceIds() {
  const random = new RandomIdGenerator()
  return {
    next: undefined as string | undefined,
    generateTraceId(): string {
      return this.next ?? random.generateTraceId()
    },
    generateSpanId: () => random.generateSpanId(),
  }
}
