import type { Page } from '#contract/paging'
import type { ListedPerson } from '#contract/people/listed-person'
import { NoBoardsDrawing } from '#web/brand/drawings.tsx'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PeopleList } from './people-list.tsx'

interface PeopleFollowedProps {
  firstPage: Page<ListedPerson>
  label: string
  /** Shown where there is nobody. */
  empty: string
  loadPage: (bookmarks: string | null) => Promise<Page<ListedPerson>>
}

/** A page of people, and the next ones when asked for. */
export function PeopleFollowed({ firstPage, label, empty, loadPage }: PeopleFollowedProps) {
  const t = useMessages()
  const { items: people, hasMore, isLoading, loadMore } = useMorePages(firstPage, loadPage)
  if (people.length === 0 && !hasMore)
    return <EmptyState drawing={<NoBoardsDrawing />} title={empty} />
  return (
    <div className="max-w-160">
      <PeopleList people={people} label={label} />
      {hasMore && (
        <div className="pt-4">
          <Button isLoading={isLoading} onClick={() => void loadMore()}>
            {t('follow.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
