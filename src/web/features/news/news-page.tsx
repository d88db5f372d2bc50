import { useEffect } from 'react'
import { listNews, type NewsItem, seeNews } from '#contract/news/news'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NewsRow } from './news-row.tsx'

/** The viewer's notifications; new ones are marked until the page is left. */
export function NewsPage({ firstPage }: { firstPage: Page<NewsItem> }) {
  const t = useMessages()
  const { items, hasMore, isLoading, loadMore } = useMorePages(firstPage, (bookmarks) =>
    run(listNews, { bookmarks }),
  )
  useEffect(() => {
    // Failures are ignored: the badge in the header just stays.
    run(seeNews, {}).catch(() => {})
  }, [firstPage])
  return (
    <div className="gutter mx-auto max-w-176 pt-3 pb-16">
      <h1 className="mb-4 text-headline">{t('news.title')}</h1>
      {items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('news.none')}
          text={t('news.noneText')}
        />
      ) : (
        <ul className="-mx-2">
          {items.map((item) => (
            <NewsRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="pt-4 text-center">
          <Button isLoading={isLoading} onClick={() => void loadMore()}>
            {t('news.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
