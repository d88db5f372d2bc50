import type { ReactNode } from 'react'
import type { Page } from '#contract/paging'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from './panel.tsx'

interface ListPanelProps<T> {
  title?: string
  text?: string
  /** The accessible name of the list. */
  label: string
  /** Shown for an empty list. */
  none: string
  firstPage: Page<T>
  loadPage: (bookmarks: string | null) => Promise<Page<T>>
  /** A row, with a key. */
  children: (item: T) => ReactNode
}

/** A list with a button that loads more. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { title, text, label, none, firstPage, loadPage, children } = props
  const t = useMessages()
  const { items, hasMore, isLoading, loadMore } = useMorePages(firstPage, loadPage)
  return (
    <Panel title={title} text={text}>
      {items.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{none}</p>
      ) : (
        <ul aria-label={label}>{items.map(children)}</ul>
      )}
      {hasMore && (
        <div className="border-t border-line px-4 py-3 tablet:px-5">
          <Button isLoading={isLoading} onClick={() => void loadMore()}>
            {t('settings.moreBlocked')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
