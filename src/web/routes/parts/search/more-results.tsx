import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { moreHref } from '../grid/pin-grid.tsx'

interface MoreResultsProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onEndReached: () => Promise<void>
  /** The bookmark of the second page. */
  bookmark: string | null
}

/** Loads the next page before the end is visible; the button is for those who scroll faster. */
export function MoreResults(props: MoreResultsProps) {
  const { hasMore, isLoading, hasFailed, onEndReached, bookmark } = props
  const t = useMessages()
  const { pathname, search } = useLocation()
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!isLoading && !hasFailed) void onEndReached()
  })
  useEffect(() => {
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach()
      },
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])

  if (!hasMore) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-10">
      {hasFailed && <p role="alert">{t('search.moreFailed')}</p>}
      <Button
        isLoading={isLoading}
        className="no-script:hidden"
        onClick={() => void onEndReached()}
      >
        {hasFailed ? t('error.tryAgain') : t('search.more')}
      </Button>
      <noscript>
        <a href={moreHref(pathname, search, bookmark)}>{t('search.more')}</a>
      </noscript>
    </div>
  )
}
