import { useEffect, useEffectEvent } from 'react'

/** Not supported by all browsers yet. */
interface Watcher extends EventTarget {
  destroy(): void
}
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }

/**
 * Makes a phone's back button close the element instead of leaving the page, where the browser supports it.
 * Only on touch screens: keys are handled elsewhere.
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
