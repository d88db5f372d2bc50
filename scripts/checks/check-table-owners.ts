import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { owners } from '#db/owners'

const root = fileURLToPath(new URL('../..', import.meta.url))
const write =
  /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()|\.(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'/gi

/** Fails when a table has no owner, or is written by another domain. */
export async function checkTableOwners(): Promise<void> {
  const errors: string[] = []
  for (const file of await sources(join(root, 'src'))) {
    const text = await readFile(file, 'utf8')
    for (const found of text.matchAll(write)) {
      const table = (found[1] ?? found[2] ?? '').toLowerCase()
      const owner = owners[table]
      const place = relative(root, file)
      if (owner !== undefined && !place.startsWith(`${owner}/`)) {
        errors.push(`${place} writes ${table}, which belongs to ${owner}`)
      }
    }
  }
  errors.push(...(await tablesWithoutOwner()))
  if (errors.length > 0) {
    console.error(errors.join('\n'))
    process.exit(1)
  }
}

async function tablesWithoutOwner(): Promise<string[]> {
  const schema = await readFile(join(root, 'db', 'schema.ts'), 'utf8')
  const index = schema.slice(schema.indexOf('export interface Tables'))
  return Array.from(index.matchAll(/^ {2}([a-z_]+):/gm), ([, table = '']) => table)
    .filter((table) => !(table in owners))
    .map((table) => `db/owners.ts has no owner of ${table}`)
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}
