import { describe, expect, it } from 'vitest'
import { formatFailure, journeyResults, outsideTests, unitResults } from './results.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`
const frames = '\n    at node_modules/tool/run.js:1:1\n    at file.ts:2:3'

describe('failures are reported', () => {
  it('for tests by file and name, and for files without tests', () => {
    const passed = { status: 'passed', fullName: 'one is one', failureMessages: [] }
    const failed = {
      status: 'failed',
      fullName: 'two is three',
      failureMessages: [red('No') + frames],
    }
    const file = { status: 'failed', message: '', startTime: 10, endTime: 30.4 }
    const {
      passed: count,
      failed: failures,
      durations,
    } = unitResults(
      {
        numPassedTests: 1,
        testResults: [
          { ...file, name: '/product/src/sums.test.ts', assertionResults: [passed, failed] },
          {
            ...file,
            name: '/product/src/lost.test.ts',
            message: 'Not found',
            assertionResults: [],
          },
        ],
      },
      '/product',
    )
    expect(count).toBe(1)
    expect(durations).toEqual({ 'src/sums.test.ts': 20, 'src/lost.test.ts': 20 })
    expect(failures.map(formatFailure)).toEqual([
      '✗ src/sums.test.ts\n  two is three\n    No\n        at file.ts:2:3',
      '✗ src/lost.test.ts\n  the whole file\n    Not found',
    ])
  })

  it('for journeys with the screen size, at any depth, and for a run that could not start', () => {
    const test = (status: string, message: string) => ({
      projectName: 'phone',
      status,
      results: [{ duration: 4, error: { message: red(message) } }],
    })
    const spec = (title: string, status: string) => ({
      file: 'saving.spec.ts',
      line: 7,
      title,
      tests: [test(status, title)],
    })
    const { passed, failed, durations } = journeyResults({
      stats: { expected: 5 },
      errors: [{ message: 'No browser' }],
      suites: [
        {
          specs: [spec('passes', 'expected'), spec('fails', 'unexpected')],
          suites: [{ specs: [spec('breaks', 'unexpected')] }],
        },
      ],
    })
    expect(passed).toBe(5)
    expect(durations).toEqual({ 'e2e/saving.spec.ts': 12 })
    expect(failed).toEqual([
      { file: 'e2e/saving.spec.ts:7', name: 'fails (phone)', why: 'fails' },
      { file: 'e2e/saving.spec.ts:7', name: 'breaks (phone)', why: 'breaks' },
      { file: 'e2e', name: 'the whole run', why: 'No browser' },
    ])
  })
})

it('an error outside all tests is told when a run ended with it, and no test failed', () => {
  const results = { passed: 3, failed: [], durations: {} }
  const failed = [{ file: 'a.test.ts', name: 'adds', why: 'No' }]
  expect(outsideTests(results, 0, 'vitest')).toBeNull()
  expect(outsideTests({ ...results, failed }, 1, 'vitest')).toBeNull()
  for (const exitCode of [1, null])
    expect(outsideTests(results, exitCode, 'vitest')).toMatchObject({ file: 'vitest' })
})
