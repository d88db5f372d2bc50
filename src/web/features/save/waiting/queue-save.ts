import { putSave, type WaitingSave } from '#web/lib/offline/saves.ts'
import { newKey } from '#web/lib/requests/command-keys.ts'

/** False in pages that are online, and wherever nothing is kept for offline. */
export function isOffline(): boolean {
  return document.documentElement.dataset.offline !== undefined
}

export type NewSave = Pick<
  WaitingSave,
  'person_id' | 'input' | 'pin_name' | 'picture' | 'place_name'
>

/** Keeps a save until it can be sent, by this page or, where browsers have that, without any. Returns its key. */
export async function queueSave(save: NewSave): Promise<string> {
  const key = newKey()
  await putSave({ ...save, key, queued_at: Date.now(), tried_at: null, refusal: null })
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
  // Refused in some settings of browsers: pages send it then.
  await registration?.sync?.register('saves').catch(() => undefined)
  return key
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> }
}
