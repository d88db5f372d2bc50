import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { AlertIcon } from '#web/ui/icons/icons-first.tsx'

export function OfflineNotice() {
  const t = useMessages()
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="contents">
      {!isOnline && (
        <p
          data-net-notice=""
          className="fixed inset-x-4 top-[calc(var(--header-height)+0.25rem)] z-(--layer-toast) mx-auto flex max-w-fit items-center gap-2 rounded-control border border-transparent bg-straw px-4 py-2 text-sm font-medium text-on-straw shadow-float"
        >
          <AlertIcon size={20} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('online', onChange, stop)
  window.addEventListener('offline', onChange, stop)
  return () => stop.abort()
}
