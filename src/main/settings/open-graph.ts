import { createSpreadGraph } from '#domains/discover'
import { createGraphClient, type Graph } from '#platform/graph'
import type { Metrics } from '#platform/metrics'

/** In each of two steps, where parts of it are asked. */
const partDeadlineMs = 30

/** The graph of pins and boards, in one process or spread over several of this machine. */
export function openGraph(paths: readonly string[], metrics: Metrics): Graph {
  const onOutcome = (outcome: string) => metrics.graphQueries.inc({ outcome })
  const [path = ''] = paths
  if (paths.length === 1) return createGraphClient({ path, onOutcome })
  return createSpreadGraph(
    paths.map((one) => createGraphClient({ path: one, onOutcome, deadlineMs: partDeadlineMs })),
  )
}
