import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IdeasRow } from './ideas-row.tsx'
import { hasFilters, noFilters, type SearchCriteria, searchPath } from './search-address.ts'

interface NothingFoundProps {
  criteria: SearchCriteria
  ideas: readonly { query: string }[]
}

/** Shown instead of results. */
export function NothingFound({ criteria, ideas }: NothingFoundProps) {
  const t = useMessages()
  const { query, scope } = criteria
  const isFiltered = hasFilters(criteria)
  const title = isFiltered
    ? t('search.emptyFiltered', { query })
    : scope === 'boards'
      ? t('search.emptyBoards', { query })
      : scope === 'users'
        ? t('search.emptyPeople', { query })
        : scope === 'my_pins'
          ? t('search.emptyOwn', { query })
          : scope === 'videos'
            ? t('search.emptyVideos', { query })
            : t('search.emptyPins', { query })
  return (
    <>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={title}
        text={
          isFiltered
            ? t('search.emptyFilteredText')
            : scope === 'my_pins'
              ? t('search.emptyOwnText')
              : t('search.emptyText')
        }
        action={
          isFiltered ? (
            <ButtonLink href={searchPath({ ...criteria, rs: null, ...noFilters, domains: [] })}>
              {t('search.clearFilters')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/ideas/">{t('search.seeIdeas')}</ButtonLink>
          )
        }
      />
      <IdeasRow queries={ideas.map((idea) => idea.query)} />
    </>
  )
}
