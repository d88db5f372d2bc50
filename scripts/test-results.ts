import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What did not pass, with the first lines of why. */
interface Failed {
  file: string
  name: string
  why: string
}

export interface Results {
  passed: number
  failed: Failed[]
}

export interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
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
  results: { error?: { message?: string; stack?: string } }[]
}
interface JourneyReport {
  stats: { expected: number }
  errors: { message?: string }[]
  suites: JourneySuite[]
}

const linesOfWhy = 8

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
  return { passed: report.numPassedTests, failed }
}

/** Of a report as Playwright writes it; what passes only the second time has failed. */
export function journeyResults(report: JourneyReport): Results {
  const failed = report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((one) => one.error)?.error
        const why = firstLines(error?.stack ?? error?.message)
        return { file: `e2e/${file}:${line}`, name: `${title} (${projectName})`, why }
      }),
  )
  const beside = report.errors.map(({ message }) => ({
    file: 'e2e',
    name: 'the whole run',
    why: firstLines(message),
  }))
  return { passed: report.stats.expected, failed: [...failed, ...beside] }
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
  return { passed: 0, failed: [{ file: name, name: 'the whole run', why: 'It told no results.' }] }
}

export function tellFailed({ file, name, why }: Failed): string {
  return [`✗ ${file}`, `  ${name}`, ...why.split('\n').map((line) => `    ${line}`)].join('\n')
}
