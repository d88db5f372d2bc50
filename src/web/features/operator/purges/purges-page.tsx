import type { Page } from '#contract/paging'
import type { Purge } from '#contract/reports/purges/purge'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { FindPins, type FindPinsProps } from './find-pins.tsx'
import { PurgeChip } from './purge-chip.tsx'
import { useMeant } from './use-meant.ts'

export interface PurgesData extends FindPinsProps {
  page: Page<Purge>
}

/** Removing many Pins at once: finding them first, and what was removed before. */
export function PurgesPage({ page, ...find }: PurgesData) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.purges')} text={t('moderation.purgesText')}>
      <section
        aria-labelledby="find-pins"
        className="rounded-card border border-line bg-surface px-4 py-5 tablet:px-5"
      >
        <h2 id="find-pins" className="mb-4 text-title">
          {t('moderation.purgeWhich')}
        </h2>
        <FindPins {...find} />
      </section>
      {page.items.length > 0 && (
        <section aria-labelledby="purges" className="mt-10">
          <h2 id="purges" className="mb-3 text-title">
            {t('moderation.purgesBefore')}
          </h2>
          <ul
            aria-labelledby="purges"
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {page.items.map((purge) => (
              <PurgeRow key={purge.id} purge={purge} />
            ))}
          </ul>
        </section>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`/operator/purges/?after=${page.bookmark}`}>
            {t('moderation.purgesOlder')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}

function PurgeRow({ purge }: { purge: Purge }) {
  const t = useMessages()
  const momentText = useDateText()
  const meant = useMeant()
  const { id, state, pins, removed, put_back, prepared_at, prepared_by } = purge
  return (
    <li className="border-line px-4 py-3 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/operator/purges/${id}/`} variant="strong" className="min-w-0 break-words">
          {meant(purge)}
        </Link>
        <PurgeChip state={state} />
      </div>
      <p className="text-sm text-ink-soft tabular">
        {removed > 0
          ? t('moderation.purgeRemovedCount', { count: removed })
          : t('moderation.purgeFoundCount', { count: pins })}
        {put_back > 0 && ` · ${t('moderation.purgePutBackCount', { count: put_back })}`}
        {' · '}
        <time dateTime={new Date(prepared_at).toISOString()}>{momentText(prepared_at)}</time>
        {prepared_by !== null && ` · @${prepared_by}`}
      </p>
    </li>
  )
}
