import type { RefObject } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

/** All words of the list itself. */
export interface MasonryTexts {
  /** Of the link before the list that leads past it. */
  skip: string
  loading: string
  loadMore: string
  /** What happened and what is safe, when loading failed. */
  failed: string
  retry: string
  /** Shown when nothing more will come; nothing is shown without it. */
  end?: string
}

interface MasonryEndProps {
  id: string
  texts: MasonryTexts
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** Loading by itself has stopped: the reader asks, or goes on to what follows the list. */
  isPaused: boolean
  /** The next page's address, for readers without scripts. */
  moreHref?: string
  endRef: RefObject<HTMLDivElement | null>
  onMore: () => void
  onRetry: () => void
}

/** What stands under the cards: the wait, the failure, the button, the end. */
export function MasonryEnd(props: MasonryEndProps) {
  const { id, texts, hasMore, isLoading, hasFailed, isPaused, moreHref, endRef } = props
  const isScrolledOn = hasMore && !isPaused && !hasFailed
  return (
    <div id={id} ref={endRef} tabIndex={-1} className="masonry-end" data-open={isScrolledOn}>
      {hasFailed ? (
        <>
          <p role="alert">{texts.failed}</p>
          <Button onClick={props.onRetry}>{texts.retry}</Button>
        </>
      ) : hasMore && isPaused ? (
        <Button isLoading={isLoading} onClick={props.onMore}>
          {texts.loadMore}
        </Button>
      ) : null}
      {moreHref && hasMore && (
        <noscript>
          <a href={moreHref}>{texts.loadMore}</a>
        </noscript>
      )}
      <p role="status">{isLoading ? texts.loading : hasMore || hasFailed ? '' : texts.end}</p>
    </div>
  )
}
