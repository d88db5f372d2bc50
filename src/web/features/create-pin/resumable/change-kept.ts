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

let turn: Promise<unknown> = Promise.resolve()
/** Those that wait for their turn, by the key of their file. */
let waiting: { changes: Map<string, KeptChange>; written: Promise<void> } | null = null

/**
 * Changes what is known of a kept file; nothing where it is not kept. Of many files that change faster than a browser
 * writes, all that changed meanwhile are written at once: what a reload finds is never far behind.
 */
export function changeKept(key: string, change: KeptChange): Promise<void> {
  if (!waiting) {
    const changes = new Map<string, KeptChange>()
    const written = turn.then(() => {
      waiting = null
      return write(changes)
    })
    turn = written
    waiting = { changes, written }
  }
  const { changes, written } = waiting
  changes.set(key, { ...changes.get(key), ...change })
  return written
}

async function write(changes: ReadonlyMap<string, KeptChange>): Promise<void> {
  try {
    await writeStores((both) => {
      for (const [key, change] of changes)
        withKnown(both, key, (known) => both.uploads.put({ ...known, ...change }, key))
    })
  } catch {
    // They begin anew at the next visit.
  }
}
