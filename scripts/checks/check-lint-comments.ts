import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Fails where a lint rule is switched off for a line or file without saying why. */
export async function checkLintComments(): Promise<void> {
  const patterns = ['*.ts', '*.tsx', '*.mjs']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  const faults = listed
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/checks/check-lint-comments'))
    .flatMap((file) =>
      unexplained(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    )
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Say why a rule is off: oxlint-disable-next-line RULE -- REASON')
  process.exit(1)
}

/** The numbers of the lines, from 1, that switch a rule off and give no reason. Biome only formats here. */
export function unexplained(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\b(?:oxlint|eslint)-disable|\bbiome-ignore\b|@ts-(?:ignore|nocheck)\b/.test(line) &&
      !/\b(?:oxlint|eslint)-disable\S* \S.* -- \S/.test(line)
        ? [index + 1]
        : [],
    )
}
