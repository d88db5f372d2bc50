import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#main/build'
import { findChromium } from './find-chromium.ts'

/** Everything that runs the product: rules, operations, doors, faults, then journeys in a real browser. */

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const [only] = process.argv.slice(2)

const chromium = await findChromium()
await buildIfNeeded()

const counts = { passed: 0, failed: 0 }
if (only !== 'e2e')
  await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile=test-results/vitest.json',
  ])
if (only !== 'unit') await run('playwright', ['test'], { CHROMIUM: chromium })
await addUp()
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(process.exitCode ?? 0)

async function run(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(bin(name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

async function addUp(): Promise<void> {
  const { readFile } = await import('node:fs/promises')
  const read = async (file: string) =>
    JSON.parse(await readFile(join(root, 'test-results', file), 'utf8'))
  if (only !== 'e2e') {
    const { numPassedTests, numFailedTests } = await read('vitest.json')
    counts.passed += numPassedTests
    counts.failed += numFailedTests
  }
  if (only !== 'unit') {
    const { stats } = await read('playwright.json')
    counts.passed += stats.expected
    counts.failed += stats.unexpected + stats.flaky
  }
}
