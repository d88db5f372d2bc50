import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#main/building/build'
import { heavySuites } from '#testing/heavy-suites'
import { findChromium } from './find-chromium.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { findFirefox } from './find-firefox.ts'

/**
 * Runs all journeys five times while other processes keep every core busy, to find tests that wait for the clock
 * instead of a condition. Takes hours; arguments select journeys, as in `npm run soak -- search`.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const rounds = 5
const maxFlaky = 2

const results = join(root, 'test-results', 'soak.json')
await mkdir(join(root, 'test-results'), { recursive: true })
const env = {
  ...process.env,
  CHROMIUM: await findChromium(),
  FIREFOX: findFirefox(),
  FFMPEG: findFfmpeg(),
  JOURNEY_RESULTS: results,
  FULL_SUITES: Object.keys(heavySuites).join(),
}
await buildIfNeeded()

const burners = Array.from({ length: availableParallelism() }, burn)
const words = process.argv.slice(2)
const args = ['test', `--repeat-each=${rounds}`, '--retries=1', ...words]
const runner = spawn(join(root, 'node_modules', '.bin', 'playwright'), args, {
  cwd: root,
  stdio: 'inherit',
  env,
})
await once(runner, 'exit')
for (const burner of burners) burner.kill()

const { stats } = JSON.parse(await readFile(results, 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number }
}
console.log(`${stats.expected} passed, ${stats.unexpected} failed, ${stats.flaky} flaky`)
process.exit(stats.unexpected > 0 || stats.flaky > maxFlaky || stats.expected === 0 ? 1 : 0)

/** Keeps a core busy until this process ends. */
function burn(): ChildProcess {
  const script =
    'process.on("disconnect", () => process.exit()); (function spin() { const end = Date.now() + 200; while (Date.now() < end); setImmediate(spin) })()'
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}
