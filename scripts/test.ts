import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#main/building/build'
import { findChromium } from './find-chromium.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { findFirefox } from './find-firefox.ts'
import {
  journeyResults,
  type Results,
  readResults,
  tellFailed,
  type UnitReport,
  unitResults,
} from './test-results.ts'

/** Everything that runs the product: rules, operations, doors, faults, then journeys in a real browser. */

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const [only] = process.argv.slice(2)

const chromium = await findChromium()
process.env.FFMPEG = findFfmpeg()
const firefox = only === 'unit' ? '' : findFirefox()
await buildIfNeeded()

const results: Results[] = []
if (only !== 'e2e') {
  const to = await fresh('vitest.json')
  // Where nobody looks on, colours only stand between what is said.
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile=${to}`], env)
  results.push(await readResults('vitest', to, (told: UnitReport) => unitResults(told, root)))
}
if (only !== 'unit') {
  const to = await fresh('playwright.json')
  await run('playwright', ['test'], { CHROMIUM: chromium, FIREFOX: firefox })
  results.push(await readResults('playwright', to, journeyResults))
}
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failed = results.flatMap((one) => one.failed)
// Once more at the end, where nobody has to look for them.
if (failed.length > 0) console.log(`\n${failed.map(tellFailed).join('\n\n')}\n`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(process.exitCode ?? 0)

/** Where a run writes its results; those of the run before are gone. */
async function fresh(name: string): Promise<string> {
  const path = join(root, 'test-results', name)
  await rm(path, { force: true })
  return path
}

async function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(bin(name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
