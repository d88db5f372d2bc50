import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IdeasRow } from './ideas-row.tsx'

/** The search page without a query. */
export function SearchStart({ ideas }: { ideas: readonly { query: string }[] }) {
  const t = useMessages()
  return (
    <div className="gutter">
      <EmptyState
        headingLevel={1}
        drawing={<NothingFoundDrawing />}
        title={t('search.start')}
        text={t('search.startText')}
        action={<ButtonLink href="/ideas/">{t('search.seeIdeas')}</ButtonLink>}
      />
      <IdeasRow queries={ideas.map(({ query }) => query)} />
    </div>
  )
}
