import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests, importsIn } from './affected.ts'

/** The budget for about a minute with two workers. */
const budgetMs = 80_000
/** The assumed duration of a test file without a measurement. */
const defaultMs = 2_500

export interface Selection {
  changed: string[]
  tests: string[]
  /** Also affected, but over the budget. */
  left: string[]
}

/** The tests affected by changes since `base`, the nearest first. */
export function selectTests(
  root: string,
  base: string | undefined,
  durations: Record<string, number>,
): Selection {
  const changed = changedFiles(root, base)
  const imports = readImports(root)
  const affected = affectedTests(changed, imports)
  let spentMs = 0
  const fits = (file: string) => {
    spentMs += durations[file] ?? defaultMs
    return spentMs <= budgetMs || file === affected[0]
  }
  const tests = affected.filter(fits)
  return { changed, tests, left: affected.filter((file) => !tests.includes(file)) }
}

/** Without a base: uncommitted changes, or the last commit if there are none. */
function changedFiles(root: string, base: string | undefined): string[] {
  const since = (ref: string) => [
    ...git(root, 'diff', '--name-only', '-z', ref),
    ...git(root, 'ls-files', '-z', '--others', '--exclude-standard'),
  ]
  if (base !== undefined) return since(base)
  const uncommitted = since('HEAD')
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1')
}

function readImports(root: string): Map<string, string[]> {
  const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx']
  const files = new Set(git(root, ...args))
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const text = readIfThere(join(root, file))
    const named = importsIn(file, text, aliases).map((one) => (files.has(one) ? one : `${one}x`))
    imports.set(file, named)
  }
  return imports
}

/** A file that git lists may have been deleted from the work tree. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function git(root: string, ...args: string[]): string[] {
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\0').filter((file) => file !== '')
}
