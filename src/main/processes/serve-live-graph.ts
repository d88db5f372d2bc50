import { setTimeout as pause } from 'node:timers/promises'
import { type BoardShare, createLiveGraph } from '#domains/discover'
import type { Reader } from '#platform/database'
import { serveGraph } from '#platform/graph'
import type { Log } from '#platform/log'

/** The delay until a board that is no longer public leaves the graph, apart from the reading time. */
const pollMs = 500

interface Served {
  close(): Promise<void>
}

/** Serves the graph of pins and boards to the web processes of this machine, and keeps it up to date. */
export async function serveLiveGraph(
  db: Reader,
  log: Log,
  path: string,
  share?: BoardShare,
): Promise<Served> {
  const graph = createLiveGraph(db, share)
  const server = await serveGraph(graph, path)
  const stopping = new AbortController()
  const following = follow(graph, log, stopping.signal)
  return {
    close: async () => {
      stopping.abort()
      await server.close()
      await graph.close()
      await following
    },
  }
}

async function follow(
  graph: ReturnType<typeof createLiveGraph>,
  log: Log,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    await graph.catchUp().catch((error: Error) => {
      if (!stopped.aborted)
        log.warn({ reason: error.message }, 'The graph could not be brought up to date')
    })
    await pause(pollMs, undefined, { signal: stopped }).catch(() => {})
  }
}
