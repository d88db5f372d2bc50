import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBaseBackups } from './base-backup.ts'

/** Behind the number of the timeline, which changes with each restore. */
const place = (segment: string) => segment.slice(8, 24)

/** Deletes the oldest copies, and of the log what came before those that stay. Returns how many copies went. */
export async function pruneBaseBackups(
  folder: string,
  archive: string,
  keep: number,
): Promise<number> {
  const names = await listBaseBackups(folder)
  const due = names.slice(0, Math.max(0, names.length - keep))
  for (const name of due) await rm(join(folder, name), { recursive: true })
  const [oldest] = await listBaseBackups(folder)
  if (oldest === undefined) return due.length
  const label = await readFile(join(folder, oldest, 'backup_label'), 'utf8')
  const [, first] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? []
  if (first === undefined) throw new Error(`${oldest} has no label that can be read.`)
  for (const name of await readdir(archive))
    if (/^[0-9A-F]{24}(\.|$)/.test(name) && place(name) < place(first))
      await rm(join(archive, name))
  return due.length
}
