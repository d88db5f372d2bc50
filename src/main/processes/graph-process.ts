import { readShare } from '#domains/discover'
import { openDatabase } from '#platform/database'
import { createLog } from '#platform/log'
import { collectWhenIdle } from '#platform/memory'
import { createMetrics } from '#platform/metrics'
import { readConfig } from '../settings/config.ts'
import { shareOwnMetrics } from './process-metrics.ts'
import { serveLiveGraph } from './serve-live-graph.ts'
import { onStopRequest } from './stop-request.ts'
import { shareVariable } from './supervising/large-graph.ts'

/** Runs the process of a large graph of pins and boards, or of a part of it, for all web processes of this machine. */
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
  const share = readShare(process.env[shareVariable])
  const path = process.env.BOWERBIRD_GRAPH ?? ''
  const graph = await serveLiveGraph(database.reader, log, path, share)
  onStopRequest(async () => {
    await graph.close()
    await database.close()
    process.exit(0)
  })
  collectWhenIdle()
  process.send?.('ready')
}
