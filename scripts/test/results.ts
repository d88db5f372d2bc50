import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What did not pass, with the first lines of why. */
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

const linesOfWhy = 8
/** The name of what failed when a run ended without results. */
export const wholeRun = 'the whole run'

/** Of a report as vitest writes it; `root` is where the names of files begin. */
export function unitResults(report: UnitReport, root: string): Results {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const own = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ file, name: one.fullName, why: firstLines(one.failureMessages[0]) }))
    // A file that cannot be loaded, or prepared, has no test that failed.
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

/** Of a report as Playwright writes it. */
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
  const beside = report.errors.map(({ message }) => ({
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
  return { passed: report.stats.expected, failed: [...failed, ...beside], durations }
}

function specsOf({ suites = [], specs }: JourneySuite): JourneySuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstLines(text = ''): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|\(<anonymous>\)/.test(line))
  return lines.slice(0, linesOfWhy).join('\n')
}

/** Of the file that a run wrote; one that ended before it wrote any has failed as a whole. */
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

export function tellFailed({ file, name, why }: Failed): string {
  return [`✗ ${file}`, `  ${name}`, ...why.split('\n').map((line) => `    ${line}`)].join('\n')
}
