import { Failure } from '#contract/errors'

/** Names and numbers only: never what people wrote, nor who they are. */
export type SpanAttributes = Record<string, string | number | boolean>

/** A stretch of work with a beginning and an end. */
export interface Span {
  /** Ends it; with `error`, the kind of error that it ended with. */
  end(attributes: SpanAttributes, error?: string): void
}

export interface SpanOptions {
  attributes?: SpanAttributes
  /** The id of a trace of its own, 32 hexadecimal digits; else the span belongs to the one around it. */
  traceId?: string
  /** How long ago it began. */
  sinceMs?: number
}

/** Tells an OpenTelemetry collector what took how long, as a tree of spans for each request and each job. */
export interface Tracing {
  /** Begins a span below the one that surrounds the call, or a trace of its own. */
  start(name: string, options?: SpanOptions): Span
  /** Runs `work` so that spans it begins are below `span`. */
  within<T>(span: Span, work: () => T): T
  /** Runs `work` as a span. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** A span that is over, and took so long. Nothing outside of a trace. */
  record(name: string, attributes: SpanAttributes, ms: number): void
  /** Sends what waits, for a few seconds at most. Never fails. */
  close(): Promise<void>
}

const noSpan: Span = { end: () => {} }

/** What there is without a collector: it costs nothing. */
export const noTracing: Tracing = {
  start: () => noSpan,
  within: (_span, work) => work(),
  run: (_name, _attributes, work) => work(),
  record: () => {},
  close: async () => {},
}

/** What a span says of an error: its kind, not its words. */
export function nameOfError(error: unknown): string {
  if (error instanceof Failure) return error.code
  return error instanceof Error ? error.name : 'Error'
}
