import { readStore, writeStores } from '../../resumable/kept-stores.ts'
import type { QueueShared } from '../queue-steps.ts'

/** What was chosen for the queue of an earlier visit; null where there was none, or the browser keeps nothing. */
export async function findShared(personId: string): Promise<QueueShared | null> {
  const found = await readStore<QueueShared | undefined>('queues', (store) =>
    store.get(personId),
  ).catch(() => undefined)
  return found ?? null
}

export function keepShared(personId: string, shared: QueueShared | null): void {
  void writeStores(({ queues }) =>
    shared === null ? queues.delete(personId) : queues.put(shared, personId),
  ).catch(() => null)
}
