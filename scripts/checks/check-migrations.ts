import { readdir, readFile } from 'node:fs/promises'
import { tables } from '#db/owners'
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

const endOfStatement = /;\s*\n/

/** Up to here, databases are distributed after their migrations; later ones also run on those that are. */
const lastBeforeDistribution = '0198'

/**
 * Fails where a migration that is not released yet breaks the version that is, or cannot run on a database of several
 * machines (docs/decisions/382).
 */
export async function checkMigrations(): Promise<void> {
  const [release = ''] = (await readdir(releases)).toSorted().toReversed()
  const { lastMigration } = JSON.parse(
    await readFile(new URL(release, releases), 'utf8'),
  ) as Release
  const faults: string[] = []
  const refused: string[] = []
  for (const name of (await readdir(migrations)).toSorted()) {
    if (name <= lastMigration) continue
    const text = await readFile(new URL(name, migrations), 'utf8')
    if (name.slice(0, 4) > lastBeforeDistribution)
      refused.push(...undistributableSteps(text).map((fault) => `db/migrations/${name} ${fault}`))
    faults.push(...breakingSteps(text).map((fault) => `db/migrations/${name} ${fault}`))
  }
  if (refused.length > 0) {
    console.error(refused.join('\n'))
    console.error(
      'Several machines take the column first, and its check in a statement of its own.',
    )
    process.exit(1)
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Do it in the release after, or say above it why the version before does without:')
  console.error('-- unused since 0.2.0: why')
  process.exit(1)
}

/** Of one migration: what is refused where tables lie on several machines. */
export function undistributableSteps(text: string): string[] {
  return text
    .split(endOfStatement)
    .map(codeOf)
    .flatMap((statement) => {
      const [, table = ''] = /^alter table (?:only )?(?:if exists )?(\w+) /i.exec(statement) ?? []
      const isLocal = (tables[table]?.placement.kind ?? 'one_place') === 'one_place'
      return !isLocal && /\badd\s+column\b.*\bcheck\s*\(/i.test(statement)
        ? [`adds a column with its check: ${statement.slice(0, 120)}`]
        : []
    })
}

/** Of one migration; a statement below a comment that says since when it is unused may break. */
export function breakingSteps(text: string): string[] {
  return text
    .split(endOfStatement)
    .filter((statement) => !/^--\s*unused since \d+\.\d+\.\d+:/m.test(statement))
    .flatMap((statement) => {
      const code = codeOf(statement)
      // Who writes a table that this migration makes comes after it.
      if (/^create\b/i.test(code)) return []
      return breaking
        .filter(([, pattern]) => pattern.test(code))
        .map(([what]) => `${what}: ${code.slice(0, 120)}`)
    })
}

/** Without comments, in one line. */
function codeOf(statement: string): string {
  return statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
}
