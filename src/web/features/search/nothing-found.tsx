import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IdeasRow } from './ideas-row.tsx'
import { hasFilters, noFilters, type SearchAsk, searchPath } from './search-address.ts'

interface NothingFoundProps {
  ask: SearchAsk
  ideas: readonly { query: string }[]
}

/** In the results' place. */
export function NothingFound({ ask, ideas }: NothingFoundProps) {
  const t = useMessages()
  const { query, scope } = ask
  const isFiltered = hasFilters(ask)
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
            <ButtonLink href={searchPath({ ...ask, rs: null, ...noFilters, domains: [] })}>
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
