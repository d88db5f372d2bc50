import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EarlyProduct } from './early-product.ts'
import {
  journeyResults,
  outsideTests,
  type Results,
  readResults,
  type UnitReport,
  unitResults,
} from './results.ts'

/** Runs a part of the tests; `again` repeats failed ones in a fresh world. */
export interface Runner {
  run(): Promise<Results>
  again(files: string[]): Promise<Results>
}

export function unitTests(root: string, files: string[], fullSuites: readonly string[]): Runner {
  const vitest = async (name: string, named: string[]) => {
    const to = await freshResultsFile(root, name)
    // Without a terminal, colour codes only clutter the output.
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${to}`]
    const env = { ...plain, FULL_SUITES: fullSuites.join() }
    const exitCode = await start(root, 'vitest', ['run', ...reporters, ...named], env)
    const toResults = (report: UnitReport) => unitResults(report, root)
    const results = await readResults('vitest', to, toResults)
    return { ...results, outside: outsideTests(results, exitCode, 'vitest') }
  }
  return {
    run: () => vitest('vitest.json', files),
    again: (failed) => vitest('vitest-again.json', failed),
  }
}

export interface JourneyOptions {
  files: string[]
  fullSuites: readonly string[]
  /** Journeys start a product of their own unless one is given. */
  early?: EarlyProduct | undefined
}

export function journeys(root: string, { files, fullSuites, early }: JourneyOptions): Runner {
  const playwright = async (name: string, args: string[], product: NodeJS.ProcessEnv) => {
    const to = await freshResultsFile(root, name)
    const env = { ...product, JOURNEY_RESULTS: to, FULL_SUITES: fullSuites.join() }
    const exitCode = await start(root, 'playwright', ['test', ...args], env)
    const results = await readResults('playwright', to, journeyResults)
    return { ...results, outside: outsideTests(results, exitCode, 'playwright') }
  }
  return {
    run: async () => {
      const results = await playwright('playwright.json', files, (await early?.settings) ?? {})
      await early?.stop()
      return results
    },
    // A journey has a browser size: the runner itself remembers which ones failed.
    again: () => playwright('playwright-again.json', ['--last-failed'], {}),
  }
}

/** The file for the results of a run, without those of the previous run. */
async function freshResultsFile(root: string, name: string): Promise<string> {
  const path = join(root, 'test-results', name)
  await rm(path, { force: true })
  return path
}

/** Runs a tool and returns its exit code, null if it was killed; the outcome is in its results file. */
async function start(
  root: string,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [exitCode] = await once(child, 'exit')
  return exitCode
}
