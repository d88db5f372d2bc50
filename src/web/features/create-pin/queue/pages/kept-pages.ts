import type { PinWords, Place } from '../../create-pin-steps.ts'
import type { PagedStart } from '../../paged/paged-start.ts'
import { readStore, writeStores } from '../../resumable/kept-stores.ts'

/** One pin that is made of files of a queue: what is not known with the files themselves. */
export interface KeptPages extends Pick<PagedStart, 'format' | 'words' | 'options' | 'when'> {
  id: string
  person_id: string
  /** By the keys of their files, in their order. */
  pages: readonly { key: string; words: PinWords }[]
  /** Left for the other files for now. */
  is_left: boolean
  /** What was sent of it, where and under which idempotency key, and not answered: only the same can be sent again. */
  unanswered: { key: string; place: Place } | null
  kept_at: number
}

/** As long as files are kept. */
const maxAgeMs = 24 * 60 * 60 * 1_000

const nameOf = (id: string) => `pages ${id}`

const isPages = (kept: object): kept is KeptPages => 'is_left' in kept

/** The one that was changed last of those whose files are all among these; null where the browser keeps nothing. */
export async function findPages(
  personId: string,
  hasFile: (key: string) => boolean,
): Promise<KeptPages | null> {
  const all: object[] = await readStore('queues', (store) => store.getAll()).catch(() => [])
  const kept = all.filter(isPages)
  for (const { id, kept_at } of kept) if (Date.now() - kept_at > maxAgeMs) dropPages(id)
  return (
    kept
      .filter(({ person_id, pages }) => person_id === personId && pages.length > 0)
      .filter(({ pages }) => pages.every(({ key }) => hasFile(key)))
      .toSorted((one, other) => other.kept_at - one.kept_at)[0] ?? null
  )
}

export async function keepPages(pages: Omit<KeptPages, 'kept_at'>): Promise<void> {
  const kept: KeptPages = { ...pages, kept_at: Date.now() }
  await writeStores(({ queues }) => queues.put(kept, nameOf(pages.id))).catch(() => null)
}

export function dropPages(id: string): void {
  void writeStores(({ queues }) => queues.delete(nameOf(id))).catch(() => null)
}
