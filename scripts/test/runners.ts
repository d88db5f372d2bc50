import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EarlyProduct } from './early-product.ts'
import {
  journeyResults,
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
    await start(root, 'vitest', ['run', ...reporters, ...named], env)
    return readResults('vitest', to, (report: UnitReport) => unitResults(report, root))
  }
  return {
    run: () => vitest('vitest.json', files),
    again: (failed) => vitest('vitest-again.json', failed),
  }
}

/** Journeys start a product of their own unless one is given. */
export function journeys(root: string, files: string[], early?: EarlyProduct): Runner {
  const playwright = async (name: string, args: string[], product: NodeJS.ProcessEnv) => {
    const to = await freshResultsFile(root, name)
    await start(root, 'playwright', ['test', ...args], { ...product, JOURNEY_RESULTS: to })
    return readResults('playwright', to, journeyResults)
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

/** Runs a tool; the outcome is in its results file. */
async function start(
  root: string,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  await once(child, 'exit')
}
