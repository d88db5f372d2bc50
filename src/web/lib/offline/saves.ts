import type { RequestOf } from '#contract/operation'
import type { repin } from '#contract/pins/repin'
import { readOffline, writeOffline } from './stores.ts'

/** A Pin that was saved while there was no net. */
export interface WaitingSave {
  /** The idempotency key: however often it is sent, it makes one Pin. */
  key: string
  /** Who saved it: nobody else's session sends it. */
  person_id: string
  input: RequestOf<typeof repin>
  pin_name: string
  picture: string
  place_name: string
  queued_at: number
  /** When it was first sent; the answer may have been lost. */
  tried_at: number | null
  /** Why the server refused it. */
  refusal: string | null
}

const channelName = 'waiting-saves'

/** In the order in which they were saved. */
export async function listSaves(personId: string): Promise<WaitingSave[]> {
  const all = await readOffline<WaitingSave[]>('saves', (store) => store.getAll())
  return all
    .filter(({ person_id }) => person_id === personId)
    .toSorted((one, other) => one.queued_at - other.queued_at)
}

/** Whether anything of theirs waits that the server has not refused. */
export async function hasUnsent(personId: string): Promise<boolean> {
  return (await listSaves(personId)).some(({ refusal }) => refusal === null)
}

/** Whether anything waits, whoever it is of. */
export async function hasSaves(): Promise<boolean> {
  return (await readOffline('saves', (store) => store.count())) > 0
}

export function putSave(save: WaitingSave): Promise<void> {
  return change(({ saves }) => saves.put(save))
}

export function removeSave(key: string): Promise<void> {
  return change(({ saves }) => saves.delete(key))
}

export function removeAllSaves(): Promise<void> {
  return change(({ saves }) => saves.clear())
}

async function change(work: Parameters<typeof writeOffline>[0]): Promise<void> {
  await writeOffline(work)
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
  channel.postMessage(null)
  channel.close()
}

/** Calls back after each change, in whichever tab or worker it was made. Returns what ends it. */
export function onSavesChanged(listen: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listen)
  return () => channel.close()
}
