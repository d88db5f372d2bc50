import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupFolder } from './backup-folder.ts'
import { sha256 } from './cipher.ts'
import { damaged, openBytes, putChecked } from './parts.ts'

const PartShape = z.object({ name: z.string(), size: z.number(), sha256: z.string() })

const ManifestShape = z.object({
  format: z.literal(1),
  name: z.string(),
  /** When the database was as it is in the backup. */
  made_at: z.string(),
  /** Of the product. */
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(PartShape),
    }),
  ),
  files: z.object({ count: z.number(), bytes: z.number(), parts: z.array(PartShape) }),
})

/** What is in a backup. It is written last: without it there is none. */
export type Manifest = z.output<typeof ManifestShape>

const manifestOf = (name: string) => `backups/${name}/manifest.json`

export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  const bytes = Buffer.from(`${text}\n${sha256(Buffer.from(text))}\n`)
  await putChecked(folder, manifestOf(manifest.name), bytes)
}

export async function readManifest(folder: BackupFolder, name: string): Promise<Manifest> {
  const place = manifestOf(name)
  const [text = '', hash] = (await openBytes(folder, place)).toString().split('\n')
  if (sha256(Buffer.from(text)) !== hash) throw damaged(place)
  const read = ManifestShape.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError(`${place} was written by a later version.`)
  if (read.data.name !== name) throw damaged(place)
  return read.data
}

/** The names of the complete backups, the oldest first. */
export async function listBackups({ store }: Pick<BackupFolder, 'store'>): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of store.list('backups/')) {
    const name = /^backups\/([^/]+)\/manifest\.json$/.exec(key)?.[1]
    if (name !== undefined) names.push(name)
  }
  return names.toSorted()
}

/** The manifest of the backup of this name, or of the newest one. */
export async function chooseBackup(folder: BackupFolder, name: string | null): Promise<Manifest> {
  const names = await listBackups(folder)
  const chosen = name ?? names.at(-1)
  if (chosen === undefined) throw new BackupError('There is no complete backup there.')
  if (!names.includes(chosen))
    throw new BackupError(`There is no backup ${chosen} there, but ${names.join(', ')}.`)
  return readManifest(folder, chosen)
}

/** When the backup of this name was made, for one whose manifest may be damaged. */
export function madeAtOf(name: string): Date {
  return new Date(name.replace(/^(....)(..)(..)T(..)(..)(..)-(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

/** Names are in the order of time. */
export function newName(madeAt: Date): string {
  return madeAt.toISOString().replace(/[-:]/g, '').replace('.', '-')
}
