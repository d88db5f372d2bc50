import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where ids begin, with the number of casts; everywhere else their types must follow from these. */
const sources: Record<string, number> = {
  // The ids that stand for none and for all.
  'src/contract/ids.ts': 2,
  'src/platform/ids/index.ts': 1,
  // Ids that every client's JSON preserves.
  'src/domains/media/uploads/new-upload-id.ts': 2,
  // The query builder knows columns, not kinds of ids.
  'src/domains/boards/people/email-invite-queries.ts': 1,
  // A loop over indexes of any kind begins below all ids.
  'src/domains/search/indexing/sweep.ts': 1,
  // A report's row says by its subject of which kind its id is.
  'src/domains/reports/lock-report.ts': 1,
  'testing/ids.ts': 1,
  // Examples.
  'scripts/checks/check-id-casts.test.ts': 6,
}

/** Fails when a text is cast to an id elsewhere: a cast would undo what their types are for. */
export async function checkIdCasts(): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter(Boolean)
  const problems = files.flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')))
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  console.error(
    'Let the type of an id follow from the contract, a row or `newId`; tests use `asId`.',
  )
  process.exit(1)
}

export function problemsOf(file: string, text: string): string[] {
  const casts = idCasts(text)
  const allowed = sources[file] ?? 0
  if (casts.length <= allowed) return []
  return [`${file} casts to ids ${casts.length} times (allowed: ${allowed}): ${casts.join(', ')}`]
}

/** `as BoardId`, `as PinId[]`, `as unknown as Id`, but no renamed imports. */
function idCasts(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/^(?:import|export)\s+(?:type\s+)?\{[^}]*\}/gm, '')
  return code.match(/\bas\s+(?:readonly\s+)?(?:\w*Id|Sentinel|Reported)\b(?:\[\])?/g) ?? []
}
