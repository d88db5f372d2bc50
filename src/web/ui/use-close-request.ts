import { useEffect, useEffectEvent } from 'react'

/** Not in every browser yet. */
interface Watcher extends EventTarget {
  destroy(): void
}
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }

/**
 * What a phone's way back closes first, where the browser lets it: Android's Back would leave the page. Keys
 * are told to everybody anyway, so that it is asked for on touch alone.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
