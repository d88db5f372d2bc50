import { setTimeout as pause } from 'node:timers/promises'
import { createLiveGraph } from '#domains/discover'
import { openDatabase } from '#platform/database'
import { serveGraph } from '#platform/graph'
import { createLog } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { readConfig } from '../settings/config.ts'
import { shareOwnMetrics } from './process-metrics.ts'
import { onStopRequest } from './stop-request.ts'

/** The delay until a board that is no longer public leaves the graph, apart from the reading time. */
const pollMs = 500

/** Runs the process with the graph of pins and boards, one for all web processes of this machine. */
export async function runGraphProcess(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL, 'graph')
  shareOwnMetrics(createMetrics('graph'))
  const database = openDatabase({
    url: process.env.BOWERBIRD_DATABASE_URL ?? config.DATABASE_URL,
    poolSize: 1,
    applicationName: 'bowerbird graph',
    onError: (error) => log.warn({ reason: error.message }, 'A database connection was lost'),
  })
  const graph = createLiveGraph(database.reader)
  const server = await serveGraph(graph, process.env.BOWERBIRD_GRAPH ?? '')
  const stopping = new AbortController()
  onStopRequest(async () => {
    stopping.abort()
    await server.close()
    await graph.close()
    await database.close()
    process.exit(0)
  })
  process.send?.('ready')

  while (!stopping.signal.aborted) {
    await graph.catchUp().catch((error: Error) => {
      if (!stopping.signal.aborted)
        log.warn({ reason: error.message }, 'The graph could not be brought up to date')
    })
    await pause(pollMs)
  }
}
