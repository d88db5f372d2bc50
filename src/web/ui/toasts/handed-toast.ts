import type { ToastInput } from './toast-queue.ts'

/** One that can be written down. */
export type HandedToast = ToastInput & { text: string; action?: { label: string; href: string } }

const key = 'handed_toast'
/** Whoever comes by later has read it, or does not need it any more. */
const keptMs = 30_000

/** For the page that this tab goes on to, should it be one of ours. */
export function handToast(toast: HandedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ toast, at: Date.now() }))
  } catch {
    // Where nothing may be kept, it is not shown.
  }
}

/** What the page before left to be shown, once. */
export function takeToast(): HandedToast | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept === null) return null
    const { toast, at } = JSON.parse(kept) as { toast: HandedToast; at: number }
    return Date.now() - at < keptMs ? toast : null
  } catch {
    return null
  }
}
