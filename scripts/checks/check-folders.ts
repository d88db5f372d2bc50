import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const maxFiles = 20

/** Lists that grow by a file at a time, in their order. */
const lists = ['db/migrations', 'docs/decisions']

/** Fails when a folder holds more files than can be taken in at a glance. */
export async function checkFolders(): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
  const crowded = crowdedFolders(listed.split('\n').filter(Boolean))
  if (crowded.length === 0) return
  console.error(crowded.join('\n'))
  console.error(`Divide by subject: a folder has up to ${maxFiles} files, besides folders.`)
  process.exit(1)
}

/** Folders with too many files of their own. The root holds what tools look for there. */
export function crowdedFolders(paths: string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return Array.from(counts)
    .filter(([folder, count]) => count > maxFiles && folder !== '' && !lists.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} files`)
}
