import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres, UnreachableFolder } from '#platform/embedded-postgres'
import { collectWhenIdle } from '#platform/memory'
import { buildIfNeeded } from '../../building/build.ts'
import { refuseUnfinishedMove } from '../../picture-store/refuse-unfinished-move.ts'
import { type Config, SettingsError } from '../../settings/config.ts'
import type { PagesKind } from '../../web/pages.ts'
import { say, withProgress } from '../progress.ts'
import { startGeneration } from './generation.ts'
import { type Launch, readLaunch } from './launch.ts'
import { migrateAll } from './migrate-all.ts'
import { reloadOnRequest } from './reload.ts'
import { handleStopSignals, type Running, type Stop, stopDatabase } from './stop-signals.ts'

/**
 * Starts everything in order, keeps it running, replaces its processes on SIGHUP, and stops it without losing a
 * request.
 */
export async function supervise(pages: PagesKind): Promise<void> {
  const running: Running = { postgres: null, generations: new Set() }
  const stop = handleStopSignals(running)
  const reloads = reloadOnRequest(running, stop, pages)
  try {
    const launch = readLaunch()
    const databaseUrl = await startAll(launch, running, stop, pages)
    if (databaseUrl !== null) reloads.begin({ launch, databaseUrl })
    collectWhenIdle()
  } catch (error) {
    // Errors of a start that is being stopped are expected.
    if (stop.isRequested()) return
    // Started processes must not outlive a failed start.
    for (const { keepers } of running.generations) for (const keeper of keepers) keeper.kill()
    await stopDatabase(running)
    throw error
  }
}

/** Returns the address of the database; null when it was stopped before it had started. */
async function startAll(
  launch: Launch,
  running: Running,
  stop: Stop,
  pages: PagesKind,
): Promise<string | null> {
  const { config } = launch
  const [database, build] = await Promise.allSettled([
    openDatabase(config, running),
    pages === 'built' ? withProgress('Building the app', buildIfNeeded) : undefined,
  ])
  if (database.status === 'rejected') throw database.reason
  if (build.status === 'rejected') throw build.reason
  const databaseUrl = database.value
  await withProgress('Bringing the database up to date', () => migrateAll(databaseUrl))
  await refuseUnfinishedMove(config)
  if (stop.isRequested()) return null

  const onDeath = (what: string) => {
    if (!stop.isRequested()) say(`A process ended and is restarted: ${what}`)
  }
  const generation = { keepers: [] }
  running.generations.add(generation)
  await startGeneration(generation, { launch, databaseUrl, pages, stop, onDeath })
  if (stop.isRequested()) return null

  say(`${config.BRAND_NAME || 'Bowerbird'} is ready at ${config.PUBLIC_URL}`)
  if (config.MAIL_URL === '') {
    const where = pages === 'live' ? `at ${config.PUBLIC_URL}/_dev/outbox` : 'in DATA_DIR/outbox'
    say(`MAIL_URL is not set: mails are not sent, and can be read ${where}`)
  }
  return databaseUrl
}

async function openDatabase(config: Config, running: Running): Promise<string> {
  if (config.DATABASE_URL !== '') return config.DATABASE_URL
  return withProgress('Starting the built-in database', async () => {
    await mkdir(config.DATA_DIR, { recursive: true })
    running.postgres = startEmbeddedPostgres({
      folder: join(config.DATA_DIR, 'postgres'),
      archiveTo: config.DATABASE_LOG_TO,
      onRestart: (reason) => say(`The database ended (${reason}) and is restarted`),
    })
    try {
      return (await running.postgres).url()
    } catch (error) {
      if (error instanceof UnreachableFolder) throw new SettingsError(error.message)
      throw error
    }
  })
}
