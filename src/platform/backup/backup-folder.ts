import { z } from 'zod'
import type { ObjectStore } from '#platform/storage'
import { BackupError } from './backup-error.ts'
import { createKey, type PartCipher, plainCipher, unlockKey } from './cipher.ts'

/** A folder or bucket that holds the backups of one site. */
export interface BackupFolder {
  store: ObjectStore
  cipher: PartCipher
}

const siteFile = 'site.json'
const json = { contentType: 'application/json' }

const Site = z.object({ format: z.literal(1), site: z.string(), key: z.string().nullable() })

/** Opens a folder of backups to add one; an empty folder becomes one of this site. */
export async function openOrCreateFolder(
  store: ObjectStore,
  site: string,
  passphrase: string | null,
): Promise<BackupFolder> {
  const found = await readSite(store)
  if (found === null) return createFolder(store, site, passphrase)
  if (found.site !== site)
    throw new BackupError(
      'The backups there are of another site. Choose another folder: each site has its own.',
    )
  return unlock(store, found.key, passphrase)
}

/** Opens a folder of backups to read them. */
export async function openFolder(
  store: ObjectStore,
  passphrase: string | null,
): Promise<BackupFolder> {
  const found = await readSite(store)
  if (found === null) throw new BackupError('There are no backups there.')
  return unlock(store, found.key, passphrase)
}

/** Whether the backups of this site are there. */
export async function isFolderOf(store: ObjectStore, site: string): Promise<boolean> {
  return (await readSite(store))?.site === site
}

async function createFolder(
  store: ObjectStore,
  site: string,
  passphrase: string | null,
): Promise<BackupFolder> {
  for await (const { key } of store.list(''))
    throw new BackupError(
      `The folder for the backups holds something else (${key}). Choose an empty one.`,
    )
  const made = passphrase === null ? null : await createKey(passphrase)
  const facts = { format: 1, site, key: made?.locked ?? null }
  await store.put(siteFile, Buffer.from(`${JSON.stringify(facts)}\n`), json)
  return { store, cipher: made?.cipher ?? plainCipher }
}

async function unlock(
  store: ObjectStore,
  key: string | null,
  passphrase: string | null,
): Promise<BackupFolder> {
  if (key === null) {
    if (passphrase === null) return { store, cipher: plainCipher }
    throw new BackupError(
      'The backups there are not encrypted. Choose another folder for encrypted ones, or give no passphrase.',
    )
  }
  if (passphrase === null)
    throw new BackupError('The backups there are encrypted: a passphrase is needed.')
  return { store, cipher: await unlockKey(passphrase, key) }
}

async function readSite(store: ObjectStore): Promise<z.output<typeof Site> | null> {
  const bytes = await store.readAll(siteFile)
  if (bytes === null) return null
  try {
    return Site.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new BackupError(
      `${siteFile} of the backups is damaged, or was written by a later version.`,
    )
  }
}
