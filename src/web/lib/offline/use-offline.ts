import { useSyncExternalStore } from 'react'

/** Whether there is no net, or the server of a page that was kept does not answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(listen, isOffline, () => false)
}

function isOffline(): boolean {
  return !navigator.onLine || 'offline' in document.documentElement.dataset
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('online', onChange, stop)
  window.addEventListener('offline', onChange, stop)
  const marked = new MutationObserver(onChange)
  marked.observe(document.documentElement, { attributeFilter: ['data-offline'] })
  return () => {
    stop.abort()
    marked.disconnect()
  }
}
