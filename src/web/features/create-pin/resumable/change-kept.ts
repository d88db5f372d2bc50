import { type KnownFile, withKnown } from './kept-files.ts'
import { writeStores } from './kept-stores.ts'

type KeptChange = Partial<
  Pick<
    KnownFile,
    | 'address'
    | 'title'
    | 'alt_text'
    | 'save_key'
    | 'unanswered'
    | 'draft_id'
    | 'sent'
    | 'edited'
    | 'captions'
  >
>

/** Those that wait for their turn, by the key of their file. */
let waiting = new Map<string, KeptChange>()
let written: Promise<unknown> = Promise.resolve()

/**
 * Changes what is known of a kept file; nothing where it is not kept. Of many files that change faster than a browser
 * writes, all that changed meanwhile are written at once: what a reload finds is never far behind.
 */
export function changeKept(key: string, change: KeptChange): Promise<unknown> {
  if (waiting.size === 0) written = written.then(writeWaiting)
  waiting.set(key, { ...waiting.get(key), ...change })
  return written
}

function writeWaiting(): Promise<unknown> {
  const changes = waiting
  waiting = new Map()
  const writing = writeStores((both) => {
    for (const [key, change] of changes)
      withKnown(both, key, (known) => both.uploads.put({ ...known, ...change }, key))
  })
  // What is not written begins anew at the next visit.
  return writing.catch(() => null)
}
