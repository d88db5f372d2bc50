import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { listenForStartRequest } from './processes/start-request.ts'
import { listenForStopRequests } from './processes/stop-request.ts'
import { SettingsError } from './settings/config.ts'
import type { PagesKind } from './web/pages.ts'

/** The entry point: runs the supervisor, or the role that it gave this process. */
const role = process.env.BOWERBIRD_ROLE
// A compile cache halves the start time of a process that replaces a dead one.
enableCompileCache(fileURLToPath(new URL('../../build/compile-cache', import.meta.url)))
if (role) {
  listenForStopRequests()
  listenForStartRequest()
}
try {
  if (role === 'web') await (await import('./processes/web-process.ts')).runWeb()
  else if (role === 'graph') await (await import('./processes/graph-process.ts')).runGraphProcess()
  else if (role === 'jobs') await (await import('./processes/jobs-process.ts')).runJobsProcess()
  else await (await import('./processes/supervisor.ts')).supervise(pagesOf(process.argv))
} catch (error) {
  if (error instanceof SettingsError) console.error(`A setting is wrong. ${error.message}`)
  else console.error(error)
  process.exit(1)
}

function pagesOf(args: readonly string[]): PagesKind {
  if (args.includes('--live')) return 'live'
  return args.includes('--without-pages') ? 'none' : 'built'
}
