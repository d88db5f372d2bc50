import { setFlagsFromString } from 'node:v8'
import { limits } from '#contract/limits'
import { collectWhenIdle, hasLittleMemory } from '#platform/memory'
import { compose } from '../compose.ts'
import { readConfig } from '../settings/config.ts'
import { openPages } from '../web/pages.ts'
import { createWebServer } from '../web/web-server.ts'
import { shareOwnMetrics } from './process-metrics.ts'
import { untilStartRequested } from './start-request.ts'
import { onStopRequest } from './stop-request.ts'

/** How long a server that stops waits for what is under way. */
const stopDrainMs = 8_000

/** Runs one web process; there are as many as the machine has cores. */
export async function runWeb(): Promise<void> {
  if (!hasLittleMemory()) reduceGarbageCollection()
  const config = readConfig(process.env)
  const composition = await compose(config, {
    databaseUrl: process.env.BOWERBIRD_DATABASE_URL ?? config.DATABASE_URL,
    role: 'web',
    images: 1,
    graphPath: process.env.BOWERBIRD_GRAPH,
  })
  const pages = await openPages(config, process.env.BOWERBIRD_PAGES)
  const { app, drain } = await createWebServer(composition, pages)

  onStopRequest(async (isReplaced) => {
    await drain(isReplaced ? limits.uploadMs : stopDrainMs)
    await composition.close()
    process.exit(0)
  })
  shareOwnMetrics(composition.metrics)
  await app.ready()
  composition.ads.start()
  collectWhenIdle()
  await untilStartRequested()
  await app.listen({ port: config.PORT, host: config.HOST, backlog: 1_024 })
  process.send?.('listening')
}

/**
 * Pictures pass through as buffers outside of the heap. By default, the garbage collector scans the whole
 * heap for each of them; so the heap may grow to three times its used size before that.
 */
function reduceGarbageCollection(): void {
  setFlagsFromString('--heap-growing-percent=200')
}
