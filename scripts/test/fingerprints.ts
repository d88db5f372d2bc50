import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HeavySuite, heavySuites, testsInFull } from '#testing/heavy-suites'

/** Hashes of the files that each suite covers and of its own tests, from when it last passed in full. */
export type Fingerprints = Partial<Record<HeavySuite, string>>

export const fingerprintFile = 'testing/heavy-suites.json'
const names = Object.keys(heavySuites) as HeavySuite[]

/** Fingerprints of the files in the work tree. */
export function currentFingerprints(root: string): Record<HeavySuite, string> {
  const entries = names.map((name) => [name, fingerprintOf(root, name)] as const)
  return Object.fromEntries(entries) as Record<HeavySuite, string>
}

function fingerprintOf(root: string, suite: HeavySuite): string {
  const folders = heavySuites[suite]
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = [...new Set(listed.split('\0').filter((file) => file !== ''))].toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readIfThere(join(root, file))
    if (bytes && isCovered(suite, file, bytes))
      hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

const fullTests = new Set<string>(Object.values(testsInFull).flat())

/** Other tests run the same whether or not a suite runs in full. */
function isCovered(suite: HeavySuite, file: string, bytes: Buffer): boolean {
  if (file === fingerprintFile) return false
  if (suite === 'operations' || !/\.test\.tsx?$/.test(file)) return true
  return fullTests.has(file) || bytes.includes('#testing/heavy-suites')
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The suites whose files have changed since they passed in full. */
export function changedSuites(
  passed: Fingerprints,
  current: Record<HeavySuite, string>,
): HeavySuite[] {
  return names.filter((name) => passed[name] !== current[name])
}

/** Whose turn it is of those that run by turns: another commit's may be another. */
export function turnOf(root: string): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 8), 16)
}
