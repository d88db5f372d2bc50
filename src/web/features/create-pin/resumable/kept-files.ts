import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { SentMedia } from '#web/lib/uploads/send-media.ts'
import type { EditedFrom } from '../editing/edited-from.ts'
import type { PinCommand } from '../saving/pin-command.ts'
import { heldElsewhere } from './hold-kept.ts'
import { readStore, type Stores, writeStores } from './kept-stores.ts'

/** What is known of a file whose upload goes on at the next visit. */
export interface KnownFile {
  key: string
  /** Files that were chosen together, with which one tab goes on; of its own where there is none. */
  group?: string
  /** Whose it is: several people may use one browser. */
  person_id: string
  name: string
  size: number
  type: string
  /** Of its upload; null until that has begun. */
  address: string | null
  title: string
  /** Of a queue. */
  alt_text?: string
  /** What is wanted of a video, in case its upload begins anew. */
  edit?: VideoEditInput
  /** The draft that it belongs to. */
  draft_id: string | null
  /** The idempotency key of its save, whose answer may have been lost. */
  save_key: string
  /** What was sent under that key: only the same can be sent again. */
  unanswered?: PinCommand | null
  /** Of a queue: it is here, and need not be sent again. */
  sent?: SentMedia | null
  /** Of a queue: what that was made of. */
  edited?: EditedFrom | null
  /** Of a queue: what is said in the video. */
  captions?: readonly CaptionTrack[]
  kept_at: number
}

/** Found at a later visit. */
export interface KeptFile extends KnownFile {
  /** False where the browser had no room for it: it is asked for again. */
  isThere: boolean
}

/** As long as the server keeps what has come. */
const maxAgeMs = 24 * 60 * 60 * 1_000

/** Does something with what is known of a file; nothing where it is not kept, or not any more. */
export function withKnown(
  { uploads }: Stores,
  key: string,
  work: (known: KnownFile) => void,
): void {
  const idbRequest: IDBRequest<KnownFile | undefined> = uploads.get(key)
  idbRequest.addEventListener('success', () => {
    try {
      if (idbRequest.result) work(idbRequest.result)
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

export function toKnown(
  file: File,
  {
    personId,
    ...rest
  }: { personId: string } & Pick<
    KnownFile,
    'key' | 'group' | 'address' | 'title' | 'edit' | 'save_key' | 'draft_id'
  >,
): KnownFile {
  const { name, size, type } = file
  return { ...rest, person_id: personId, name, size, type, kept_at: keptAt() }
}

export const groupOf = ({ group, key }: KnownFile) => group ?? key

/**
 * What was kept for this person, in the order in which it was chosen, but for what another tab goes on with;
 * nothing where the browser keeps nothing. The files themselves are read one by one.
 */
export async function listKept(personId: string): Promise<KeptFile[]> {
  const all: KnownFile[] = await readStore('uploads', (store) => store.getAll()).catch(() => [])
  const isOld = ({ kept_at }: KnownFile) => Date.now() - kept_at > maxAgeMs
  void dropKept(all.filter(isOld).map(({ key }) => key))
  const own = all.filter((known) => known.person_id === personId && !isOld(known))
  if (own.length === 0) return []
  const isHeld = await heldElsewhere()
  const there = new Set(await readStore('files', (store) => store.getAllKeys()).catch(() => []))
  return own
    .filter((known) => !isHeld(groupOf(known)))
    .sort((one, other) => one.kept_at - other.kept_at)
    .map((known) => ({ ...known, isThere: there.has(known.key) }))
}

/** Null where the browser had no room for it. */
export async function findFile(key: string): Promise<File | null> {
  const reading = readStore<File | undefined>('files', (store) => store.get(key))
  return (await reading.catch(() => null)) ?? null
}

export interface FileToKeep {
  file: File
  known: KnownFile
}

/** Keeps files in one go. False where they would not go on by themselves. */
export async function keepFiles(kept: readonly FileToKeep[]): Promise<boolean> {
  try {
    await writeStores(({ uploads }) => {
      for (const { known } of kept) uploads.put(known, known.key)
    })
    // One that was given up meanwhile would be left over for good.
    await writeStores((both) => {
      for (const { file, known } of kept)
        withKnown(both, known.key, () => both.files.put(file, known.key))
    })
    return true
  } catch {
    return false
  }
}

export async function dropKept(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await writeStores(({ uploads, files }) => {
    for (const key of keys) {
      uploads.delete(key)
      files.delete(key)
    }
  }).catch(() => null)
}
