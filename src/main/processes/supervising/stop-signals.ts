import type { EmbeddedPostgres } from '#platform/embedded-postgres'
import { say } from '../progress.ts'
import { type Generation, stopGeneration } from './generation.ts'

/** A second Ctrl-C at least this long after the first kills everything at once. */
const forceStopMs = 1_000

export interface Running {
  /** The built-in database, from the beginning of its start. */
  postgres: Promise<EmbeddedPostgres> | null
  /** One; during a reload also the next one, or the one before, which still answers what is under way. */
  generations: Set<Generation>
}

export interface Stop {
  requested: Promise<void>
  isRequested(): boolean
  request(): void
}

export function handleStopSignals(running: Running): Stop {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  let requestedAt = 0
  const killAll = () => {
    for (const { keepers } of running.generations) for (const keeper of keepers) keeper.kill()
  }

  const end = async () => {
    const now = performance.now()
    if (requestedAt > 0) {
      if (now - requestedAt >= forceStopMs) killAll()
      return
    }
    requestedAt = now
    resolve()
    say('Stopping: answering what is under way')
    await Promise.all([...running.generations].map((generation) => stopGeneration(generation)))
    await stopDatabase(running)
    process.exit(0)
  }
  const request = () => void end()
  process.on('SIGINT', request)
  process.on('SIGTERM', request)
  process.on('disconnect', request)
  return { requested, isRequested: () => requestedAt > 0, request }
}

/** Waits for a database that is still starting, since it cannot be stopped before. */
export async function stopDatabase({ postgres }: Running): Promise<void> {
  const database = await postgres?.catch(() => null)
  await database?.stop()
}
