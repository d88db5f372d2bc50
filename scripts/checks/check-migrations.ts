import { readdir, readFile } from 'node:fs/promises'
import type { Release } from '#testing/database/release-statements'

const releases = new URL('../../db/releases/', import.meta.url)
const migrations = new URL('../../db/migrations/', import.meta.url)

/** What a process of the version before, which still runs meanwhile, would not survive. */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+(column|constraint\s+\S+\s+cascade)\b/i],
  ['renames', /\brename\s+(to|column)\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\bset\s+not\s+null\b/i],
  ['adds a column that must be filled', /\badd\s+column\s+(?!.*\bdefault\b).*\bnot\s+null\b/i],
]

/** Fails where a migration that is not released yet breaks the version that is. */
export async function checkMigrations(): Promise<void> {
  const [release = ''] = (await readdir(releases)).toSorted().toReversed()
  const { lastMigration } = JSON.parse(
    await readFile(new URL(release, releases), 'utf8'),
  ) as Release
  const faults: string[] = []
  for (const name of (await readdir(migrations)).toSorted()) {
    if (name <= lastMigration) continue
    const text = await readFile(new URL(name, migrations), 'utf8')
    faults.push(...breakingSteps(text).map((fault) => `db/migrations/${name} ${fault}`))
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Do it in the release after, or say above it why the version before does without:')
  console.error('-- unused since 0.2.0: why')
  process.exit(1)
}

/** Of one migration; a statement below a comment that says since when it is unused may break. */
export function breakingSteps(text: string): string[] {
  return text
    .split(/;\s*\n/)
    .filter((statement) => !/^--\s*unused since \d+\.\d+\.\d+:/m.test(statement))
    .flatMap((statement) => {
      const code = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
      // Who writes a table that this migration makes comes after it.
      if (/^create\b/i.test(code)) return []
      return breaking
        .filter(([, pattern]) => pattern.test(code))
        .map(([what]) => `${what}: ${code.slice(0, 120)}`)
    })
}
