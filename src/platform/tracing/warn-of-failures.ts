import type { SpanExporter } from '@opentelemetry/sdk-trace'

const warnMs = 60_000

/** The same exporter; says at most once a minute that spans could not be delivered. */
export function warnOfFailures(
  exporter: SpanExporter,
  onFailure: (reason: string) => void,
): SpanExporter {
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - lastMs > warnMs) {
          lastMs = performance.now()
          onFailure(result.error.message)
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
