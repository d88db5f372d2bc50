import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { hearStopRequests } from './processes/stop-request.ts'
import { hearWhenWanted } from './processes/wanted.ts'
import { SettingsError } from './settings/config.ts'
import type { PagesKind } from './web/pages.ts'

/** The product's one entrance: the supervisor, or the role it gave this process. */
const role = process.env.BOWERBIRD_ROLE
// A process that takes the place of a dead one is there in half the time when its code is not compiled anew.
enableCompileCache(fileURLToPath(new URL('../../build/compile-cache', import.meta.url)))
if (role) {
  hearStopRequests()
  hearWhenWanted()
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
