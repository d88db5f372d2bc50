import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '#main/building/build'
import { type HeavySuite, heavySuites, isInBrowsers } from '#testing/heavy-suites'
import { isPlainUnitTest } from '#testing/worlds/plain-unit-tests'
import { findChromium } from './find-chromium.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { findFirefox } from './find-firefox.ts'
import { selectTests } from './test/changed.ts'
import { distributedTests, recordMultiShard, reportMultiShard } from './test/distributed.ts'
import { startEarlyProduct } from './test/early-product.ts'
import {
  changedSuites,
  currentFingerprints,
  type Fingerprints,
  fingerprintFile,
  turnOf,
} from './test/fingerprints.ts'
import { type Failed, formatFailure, type Results } from './test/results.ts'
import { isWorthRetry, judge, maxFlaky, type Verdict } from './test/retry.ts'
import { journeys, type Runner, unitTests } from './test/runners.ts'

/**
 * Runs all tests: units, operations, surfaces, faults, then journeys in a real browser.
 * `unit` and `e2e` run one half, or what of it has one of the words after them in its path; `full` all cases of
 * the heavy suites; `upgrade` upgrades from each release; `changed [base]` in about a minute those that a change affects;
 * `distributed` those of statements on the cluster that TEST_CLUSTER_URL names. In CI, failed tests are tried a second
 * time.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const resultsFolder = join(root, 'test-results')
const durationsFile = join(resultsFolder, 'durations.json')
const args = process.argv.slice(2)
const part = args.find((one) => one === 'unit' || one === 'e2e')
const words = part ? args.slice(args.indexOf(part) + 1).filter((one) => one !== 'full') : []

if (args[0] === 'distributed' && !process.env.TEST_CLUSTER_URL) {
  console.log(
    'Skipped: there is no cluster. Set TEST_CLUSTER_URL to the coordinator of one with Citus, as postgres://postgres@127.0.0.1:5432/postgres.',
  )
  process.exit(0)
}
await mkdir(resultsFolder, { recursive: true })
process.env.CHROMIUM = await findChromium()
process.env.FFMPEG = findFfmpeg()
if (part !== 'unit') process.env.FIREFOX = findFirefox()
const durations = await readJson<Record<string, number>>(durationsFile, {})
const fingerprints = currentFingerprints(root)
process.env.TEST_TURN ??= String(turnOf(root))
const passedInFull = await readJson<Fingerprints>(join(root, fingerprintFile), {})
const fullSuites = args.includes('full')
  ? (Object.keys(heavySuites) as HeavySuite[])
  : changedSuites(passedInFull, fingerprints)
await buildIfNeeded()

let passed = 0
const failed: Failed[] = []
const flaky: Failed[] = []
let unlisted = 0
if (args[0] === 'changed') await runChanged(args[1])
else if (args[0] === 'distributed') await runDistributed(args.slice(1))
else if (args[0] === 'upgrade') {
  process.env.UPGRADE = 'true'
  await runPart(unitTests(root, ['testing/upgrade'], []))
} else {
  if (fullSuites.length > 0) console.log(`Running in full: ${fullSuites.join(', ')}`)
  const early = part ? undefined : startEarlyProduct(root)
  if (part !== 'e2e') await runPart(unitTests(root, words, fullSuites))
  if (part !== 'unit') await runPart(journeys(root, { files: words, fullSuites, early }))
  const hasPassed = failed.length === 0 && flaky.length <= maxFlaky
  if (words.length === 0 && hasPassed) await saveFingerprints()
}
await writeFile(durationsFile, JSON.stringify(durations, null, 1))
await report()

async function runChanged(base: string | undefined): Promise<void> {
  const { changed, tests, left } = selectTests(root, base, durations)
  const specs = changed.filter((file) => file.endsWith('.spec.ts'))
  console.log(`${changed.length} files changed: ${tests.length} files of tests for them`)
  if (left.length > 0) console.log(`${left.length} more may be affected: npm test runs them`)
  if (tests.length > 0) await runPart(unitTests(root, tests, []))
  if (specs.length > 0) await runPart(journeys(root, { files: specs, fullSuites: [] }))
}

async function runDistributed(words: string[]): Promise<void> {
  const folder = await recordMultiShard(root)
  const tests = await distributedTests(root, words)
  if (tests.length === 0) return console.log('No test of statements has one of these words.')
  await runPart(unitTests(root, tests, []))
  unlisted = await reportMultiShard(root, folder, words.length === 0)
}

async function runPart(runner: Runner): Promise<void> {
  const first = await runner.run()
  Object.assign(durations, first.durations)
  const verdict = process.env.CI ? await retryFailed(runner, first) : { ...first, flaky: [] }
  passed += first.passed + verdict.flaky.length
  failed.push(...verdict.failed)
  flaky.push(...verdict.flaky, ...(first.outside ? [first.outside] : []))
}

async function retryFailed(runner: Runner, first: Results): Promise<Verdict> {
  const texts = new Map<string, string>()
  const files = [...new Set(first.failed.map(({ file }) => file))]
  for (const file of files)
    texts.set(file, await readFile(join(root, file), 'utf8').catch(() => ''))
  const isOfTestedRules = (file: string) =>
    file.endsWith('.test.ts') && isPlainUnitTest(texts.get(file) ?? '')
  if (!isWorthRetry(first.failed, isOfTestedRules)) return { failed: first.failed, flaky: [] }
  console.log(`\nRetrying: ${files.join(', ')}\n`)
  return judge(first.failed, (await runner.again(files)).failed)
}

/** Records, in a committed file, that the heavy suites passed in full with these sources. */
async function saveFingerprints(): Promise<void> {
  const ran = fullSuites.filter((name) => !part || isInBrowsers(name) === (part === 'e2e'))
  const passed = Object.fromEntries(ran.map((name) => [name, fingerprints[name]]))
  const kept = Object.fromEntries(
    Object.entries({ ...passedInFull, ...passed })
      .filter(([name]) => name in heavySuites)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
  await writeFile(join(root, fingerprintFile), `${JSON.stringify(kept, null, 2)}\n`)
}

async function report(): Promise<void> {
  // Repeated at the end, where they are easy to find.
  if (failed.length > 0) console.log(`\n${failed.map(formatFailure).join('\n\n')}`)
  if (flaky.length > 0) {
    console.log(
      `\nFlaky: failed first, but passed on retry.\n\n${flaky.map(formatFailure).join('\n\n')}`,
    )
    const lines = flaky.map(({ file, name, why }) => `${file}  ${name}  ${why.split('\n')[0]}\n`)
    await appendFile(join(resultsFolder, 'flaky.txt'), lines.join(''))
  }
  if (flaky.length > maxFlaky) console.log(`\nMore than ${maxFlaky} are flaky: the run has failed.`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 || unlisted > 0 || flaky.length > maxFlaky || passed === 0 ? 1 : 0)
}

async function readJson<T>(path: string, otherwise: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? otherwise : (JSON.parse(text) as T)
}
