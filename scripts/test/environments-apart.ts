import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Puts the tests that need a browser's objects last. A worker whose next file needs another environment is
 * replaced, and its successor loads the whole product anew.
 */
export class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inBrowsers = new Set(sorted.filter(({ moduleId }) => namesEnvironment(moduleId)))
    return [...sorted.filter((file) => !inBrowsers.has(file)), ...inBrowsers]
  }
}

function namesEnvironment(path: string): boolean {
  return /^\W*@vitest-environment\s/m.test(readFileSync(path, 'utf8').slice(0, 500))
}
