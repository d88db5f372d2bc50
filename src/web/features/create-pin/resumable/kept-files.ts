import type { VideoEditInput } from '#contract/media/video-edit'
import type { PinCommand } from '../saving/pin-command.ts'
import { heldKeys } from './hold-kept.ts'

/** A file whose upload goes on at the next visit. */
export interface KeptFile {
  key: string
  /** Whose it is: several people may use one browser. */
  person_id: string
  name: string
  size: number
  type: string
  /** Of its upload; null until that has begun. */
  address: string | null
  title: string
  /** What is wanted of a video, in case its upload begins anew. */
  edit?: VideoEditInput
  /** The draft that it belongs to. */
  draft_id: string | null
  /** The idempotency key of its save, whose answer may have been lost. */
  save_key: string
  /** What was sent under that key: only the same can be sent again. */
  unanswered?: PinCommand | null
  kept_at: number
  /** Null where the browser had no room for it: it is asked for again. */
  file: File | null
}

/** As long as the server keeps what has come. */
const maxAgeMs = 24 * 60 * 60 * 1_000

/** What is known of them is apart from the files, which are large and never change. */
const stores = ['uploads', 'files'] as const
type StoreName = (typeof stores)[number]

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of stores) opening.result.createObjectStore(name)
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

async function readStore<T>(
  name: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(name, 'readonly').objectStore(name))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  } finally {
    database.close()
  }
}

/** In one go, so that nothing comes between what is read and what is written. */
async function writeStores(
  work: (stores: Record<StoreName, IDBObjectStore>) => void,
): Promise<void> {
  const database = await openDatabase()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      const [uploads, files] = [
        transaction.objectStore('uploads'),
        transaction.objectStore('files'),
      ]
      work({ uploads, files })
    })
  } finally {
    database.close()
  }
}

/** Does something with what is known of a file; nothing where it is not kept, or not any more. */
function withKnown(
  { uploads }: Record<StoreName, IDBObjectStore>,
  key: string,
  work: (known: KeptFile) => void,
): void {
  const asked: IDBRequest<KeptFile | undefined> = uploads.get(key)
  asked.addEventListener('success', () => {
    try {
      if (asked.result) work(asked.result)
    } catch {
      // What a listener throws nobody catches.
      uploads.transaction.abort()
    }
  })
}

let lastKeptAt = 0

/** Of those that are chosen at once, none is kept at the same time: it is their order. */
function keptAt(): number {
  lastKeptAt = Math.max(Date.now(), lastKeptAt + 1)
  return lastKeptAt
}

export function toKept(
  file: File,
  {
    personId,
    ...rest
  }: { personId: string } & Pick<
    KeptFile,
    'key' | 'address' | 'title' | 'edit' | 'save_key' | 'draft_id'
  >,
): KeptFile {
  const { name, size, type } = file
  return { ...rest, person_id: personId, name, size, type, file, kept_at: keptAt() }
}

/**
 * What was kept for this person, in the order in which it was chosen, but for what another tab goes on with;
 * nothing where the browser keeps nothing.
 */
export async function listKept(personId: string): Promise<KeptFile[]> {
  const all: KeptFile[] = await readStore('uploads', (store) => store.getAll()).catch(() => [])
  const isOld = ({ kept_at }: KeptFile) => Date.now() - kept_at > maxAgeMs
  for (const { key } of all.filter(isOld)) void dropKept(key)
  const own = all.filter((kept) => kept.person_id === personId && !isOld(kept))
  const held = await heldKeys(own.map(({ key }) => key))
  const free = own
    .filter(({ key }) => !held.has(key))
    .sort((one, other) => one.kept_at - other.kept_at)
  return Promise.all(free.map(async (kept) => ({ ...kept, file: await findFile(kept.key) })))
}

async function findFile(key: string): Promise<File | null> {
  const found = await readStore<File | undefined>('files', (store) => store.get(key)).catch(
    () => undefined,
  )
  return found ?? null
}

/** Keeps a file, or what is known of it. False where it would not go on by itself. */
export async function keepFile({ file, ...known }: KeptFile): Promise<boolean> {
  try {
    await writeStores(({ uploads }) => uploads.put(known, known.key))
    // One that was given up meanwhile would be left over for good.
    await writeStores((both) => withKnown(both, known.key, () => both.files.put(file, known.key)))
    return true
  } catch {
    return false
  }
}

/** Changes what is known of a kept file; nothing where it is not kept. */
export async function changeKept(
  key: string,
  change: Partial<Pick<KeptFile, 'address' | 'title' | 'save_key' | 'unanswered' | 'draft_id'>>,
): Promise<void> {
  try {
    await writeStores((both) =>
      withKnown(both, key, (known) => both.uploads.put({ ...known, ...change }, key)),
    )
  } catch {
    // It begins anew at the next visit.
  }
}

export async function dropKept(key: string): Promise<void> {
  await writeStores(({ uploads, files }) => {
    uploads.delete(key)
    files.delete(key)
  }).catch(() => null)
}
