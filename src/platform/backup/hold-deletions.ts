import type pg from 'pg'
import { type Db, row } from '#platform/database'
import type { ObjectStore } from '#platform/storage'

/** Held from before the snapshot of a backup until all of its files are copied. */
const holdKey = 7_281_946_022
const runKey = 7_281_946_023

/** How old the knowledge that nothing is held may be. */
const knownMs = 1_000
/** Until everybody knows of a hold. */
export const noticeMs = 2_000

const heldFolder = 'held-for-backup/'

/** Where an object is kept that was deleted while a backup was made. */
export const heldKey = (key: string) => heldFolder + key

/** The key that a held object had; null for all others. */
export function keyOfHeld(key: string): string | null {
  return key.startsWith(heldFolder) ? key.slice(heldFolder.length) : null
}

/**
 * A store in which what is deleted while a backup is made stays within its reach. A row in the backup's snapshot
 * may name a file that is deleted a moment later, before it was copied.
 */
export function keepForBackup(store: ObjectStore, db: Db): ObjectStore {
  let knownUntil = 0
  async function isHeld(): Promise<boolean> {
    if (performance.now() < knownUntil) return false
    const askedAt = performance.now()
    const isFree = await row<{ free: boolean }>(
      db,
      'select pg_try_advisory_xact_lock_shared($1) as free',
      [holdKey],
    )
    if (isFree?.free === true) knownUntil = askedAt + knownMs
    return isFree?.free !== true
  }
  return {
    ...store,
    async delete(key) {
      if (keyOfHeld(key) === null && (await isHeld())) await store.move(key, heldKey(key))
      else await store.delete(key)
    },
  }
}

/** Removes what earlier backups held, unless one is being made now. */
export async function sweepHeld(store: ObjectStore, db: Db): Promise<void> {
  for await (const key of listHeld(store)) {
    // Asked for each: one may begin meanwhile, and what it holds is not to be removed.
    const isFree = await row<{ free: boolean }>(
      db,
      'select pg_try_advisory_xact_lock_shared($1) as free',
      [runKey],
    )
    if (isFree?.free !== true) return
    await store.delete(key)
  }
}

export async function deleteHeld(store: ObjectStore): Promise<void> {
  for await (const key of listHeld(store)) await store.delete(key)
}

export async function* listHeld(store: ObjectStore): AsyncGenerator<string> {
  for await (const { key } of store.list(heldFolder)) yield key
}

/**
 * The locks of a backup, which end with its connection, however it ends. They belong to a transaction, as a pooler
 * in between may change the connection after each.
 */
export interface BackupLocks {
  /** False when another backup is made. */
  begin(): Promise<boolean>
  hold(): Promise<void>
  /** Fails when the locks were lost meanwhile. */
  check(): Promise<void>
  end(): Promise<void>
}

export function backupLocks(client: pg.ClientBase): BackupLocks {
  return {
    begin: async () => {
      await client.query('begin')
      const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock($1) as free',
        [runKey],
      )
      return rows[0]?.free === true
    },
    hold: async () => void (await client.query('select pg_advisory_xact_lock($1)', [holdKey])),
    check: async () => void (await client.query('select 1')),
    end: async () => void (await client.query('commit')),
  }
}
