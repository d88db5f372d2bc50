import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failed test, with the first lines of its error. */
export interface Failed {
  file: string
  name: string
  why: string
}

export interface Results {
  passed: number
  failed: Failed[]
  /** Milliseconds by file. */
  durations: Record<string, number>
  /** An error outside all tests, if that is all that failed. */
  outside?: Failed | null
}

export interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface JourneySuite {
  suites?: JourneySuite[]
  specs: { file: string; line: number; title: string; tests: JourneyTest[] }[]
}
interface JourneyTest {
  projectName: string
  status: string
  results: { duration: number; error?: { message?: string; stack?: string } }[]
}
interface JourneyReport {
  stats: { expected: number }
  errors: { message?: string }[]
  suites: JourneySuite[]
}

const maxErrorLines = 8
/** The test name used when a run ended without results. */
export const wholeRun = 'the whole run'

/** Converts a report of vitest; file names become relative to `root`. */
export function unitResults(report: UnitReport, root: string): Results {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const own = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ file, name: one.fullName, why: firstLines(one.failureMessages[0]) }))
    // A file that cannot be loaded or set up has no failed test.
    if (status === 'failed' && own.length === 0)
      own.push({ file, name: 'the whole file', why: firstLines(message) })
    return own
  })
  const durations = Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      Math.round(endTime - startTime),
    ]),
  )
  return { passed: report.numPassedTests, failed, durations }
}

/** Converts a report of Playwright. */
export function journeyResults(report: JourneyReport): Results {
  const specs = report.suites.flatMap(specsOf)
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const error = results.find((one) => one.error)?.error
        const why = firstLines(error?.stack ?? error?.message)
        return { file: `e2e/${file}:${line}`, name: `${title} (${projectName})`, why }
      }),
  )
  const runErrors = report.errors.map(({ message }) => ({
    file: 'e2e',
    name: wholeRun,
    why: firstLines(message),
  }))
  const durations: Record<string, number> = {}
  for (const { file, tests } of specs) {
    const tookMs = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    const path = `e2e/${file}`
    durations[path] = tookMs.reduce((sum, ms) => sum + ms, durations[path] ?? 0)
  }
  return { passed: report.stats.expected, failed: [...failed, ...runErrors], durations }
}

function specsOf({ suites = [], specs }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(text = ''): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|\(<anonymous>\)/.test(line))
  return lines.slice(0, maxErrorLines).join('\n')
}

/** Reads the report of a run; a run without a report has failed as a whole. */
export async function readResults<Report>(
  name: string,
  path: string,
  toResults: (report: Report) => Results,
): Promise<Results> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text !== null) return toResults(JSON.parse(text) as Report)
  const failed = [{ file: name, name: wholeRun, why: 'It wrote no results.' }]
  return { passed: 0, failed, durations: {} }
}

/**
 * What made a run fail though each of its tests passed, such as an error that nothing caught: the reports do not name
 * it. It cannot be tried again alone, and so counts as flaky.
 */
export function outsideTests(
  { failed }: Results,
  exitCode: number | null,
  name: string,
): Failed | null {
  if (exitCode === 0 || failed.length > 0) return null
  const why = `The run ended with ${exitCode} though all tests passed: see the errors printed above.`
  return { file: name, name: wholeRun, why }
}

export function formatFailure({ file, name, why }: Failed): string {
  return [`✗ ${file}`, `  ${name}`, ...why.split('\n').map((line) => `    ${line}`)].join('\n')
}
