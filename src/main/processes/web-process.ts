import { setFlagsFromString } from 'node:v8'
import { compose } from '../compose.ts'
import { readConfig } from '../settings/config.ts'
import { openPages } from '../web/pages.ts'
import { createWebServer } from '../web/web-server.ts'
import { onStopRequest } from './stop-request.ts'
import { untilWanted } from './wanted.ts'

/** One process that answers requests; as many run as the machine has cores. */
export async function runWeb(): Promise<void> {
  collectSeldom()
  const config = readConfig(process.env)
  const composition = await compose(config, {
    databaseUrl: process.env.BOWERBIRD_DATABASE_URL ?? config.DATABASE_URL,
    role: 'web',
    imageProcesses: 1,
    graphPath: process.env.BOWERBIRD_GRAPH,
  })
  const pages = await openPages(config, process.env.BOWERBIRD_PAGES)
  const { app, drain } = await createWebServer(composition, pages)

  onStopRequest(async () => {
    await drain()
    await composition.close()
    process.exit(0)
  })
  await app.ready()
  await untilWanted()
  await app.listen({ port: config.PORT, host: config.HOST, backlog: 1_024 })
  process.send?.('listening')
}

/**
 * Pictures pass through as buffers beside the heap. Left to itself, the collector looks through the whole
 * heap for each of them; so it may grow to three times what is in use before it does.
 */
function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=200')
}
