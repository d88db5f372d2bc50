import type { ToastInput } from './toast-queue.ts'

/** A toast that can be serialized. */
export type StoredToast = ToastInput & { text: string; action?: { label: string; href: string } }

const key = 'handed_toast'
/** An older toast is no longer relevant. */
const keptMs = 30_000

/** Stores a toast for the next page of this tab. */
export function storeToast(toast: StoredToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ toast, at: Date.now() }))
  } catch {
    // Without storage it is not shown.
  }
}

/** Returns and removes the toast of the previous page. */
export function takeStoredToast(): StoredToast | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept === null) return null
    const { toast, at } = JSON.parse(kept) as { toast: StoredToast; at: number }
    return Date.now() - at < keptMs ? toast : null
  } catch {
    return null
  }
}
