import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'

const shownAfterMs = 200

/** A progress bar for slow navigations; fast ones show nothing. */
export function RouteProgress() {
  const t = useMessages()
  const isBusy = useNavigation().state !== 'idle'
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLate(true), shownAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBusy])

  return (
    <div role="status">
      {isLate && (
        <>
          <div className="route-progress fixed inset-x-0 top-0 z-(--layer-toast) h-1 bg-satin" />
          <span className="sr-only">{t('shell.loading')}</span>
        </>
      )}
    </div>
  )
}
