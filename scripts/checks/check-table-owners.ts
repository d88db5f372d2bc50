import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { owners } from '#db/owners'

const root = fileURLToPath(new URL('../..', import.meta.url))
const write = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/gi

/** Fails when a table is written by another domain than its owner. That each has one is tested in `db`. */
export async function checkTableOwners(): Promise<void> {
  const errors: string[] = []
  for (const file of await sources(join(root, 'src'))) {
    const text = await readFile(file, 'utf8')
    for (const found of text.matchAll(write)) {
      const table = (found[1] ?? '').toLowerCase()
      const owner = owners[table]
      const place = relative(root, file)
      if (owner !== undefined && !place.startsWith(`${owner}/`)) {
        errors.push(`${place} writes ${table}, which belongs to ${owner}`)
      }
    }
  }
  if (errors.length > 0) {
    console.error(errors.join('\n'))
    process.exit(1)
  }
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}
