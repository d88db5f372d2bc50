import { openCompileCache, storeCompiledCode } from './compile-cache.ts'
import { listenForStartRequest } from './processes/start-request.ts'
import { listenForStopRequests } from './processes/stop-request.ts'
import { SettingsError } from './settings/config.ts'
import type { PagesKind } from './web/pages.ts'

/** The entry point: runs the supervisor, or the role that it gave this process. */
const role = process.env.BOWERBIRD_ROLE
openCompileCache()
if (role) {
  listenForStopRequests()
  listenForStartRequest()
}
try {
  const run = await loadRole()
  storeCompiledCode()
  await run()
} catch (error) {
  if (error instanceof SettingsError) console.error(`A setting is wrong. ${error.message}`)
  else console.error((await whyUnreachable(error)) ?? error)
  process.exit(1)
}

async function loadRole(): Promise<() => Promise<void>> {
  if (role === 'web') return (await import('./processes/web-process.ts')).runWeb
  if (role === 'graph') return (await import('./processes/graph-process.ts')).runGraphProcess
  if (role === 'jobs') return (await import('./processes/jobs-process.ts')).runJobsProcess
  if (role === 'prepare') return (await import('./processes/prepare-process.ts')).runPreparation
  const { supervise } = await import('./processes/supervising/supervisor.ts')
  return () => supervise(pagesOf(process.argv))
}

/** Loaded only then, as most starts come to no error. */
async function whyUnreachable(error: unknown): Promise<string | null> {
  return (await import('#platform/database')).whyUnreachable(error)
}

function pagesOf(args: readonly string[]): PagesKind {
  if (args.includes('--live')) return 'live'
  return args.includes('--without-pages') ? 'none' : 'built'
}
