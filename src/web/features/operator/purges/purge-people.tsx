import type { Page } from '#contract/paging'
import type { Purge, PurgePerson } from '#contract/reports/purges/purge'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { UndoPurge } from './purge-actions.tsx'

interface PurgePeopleProps {
  purge: Purge
  page: Page<PurgePerson>
}

/** Whose Pins they are, with the way back for each of them. */
export function PurgePeople({ purge, page }: PurgePeopleProps) {
  const t = useMessages()
  if (page.items.length === 0) return null
  return (
    <section aria-labelledby="purge-people" className="mb-8">
      <h2 id="purge-people" className="mb-3 text-title">
        {t('moderation.purgePeople')}
      </h2>
      <ul
        aria-labelledby="purge-people"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {page.items.map((person) => (
          <PersonRow key={person.id} purge={purge} person={person} />
        ))}
      </ul>
      {page.bookmark !== null && (
        <div className="mt-4 text-center">
          <ButtonLink href={`/operator/purges/${purge.id}/?people=${page.bookmark}`}>
            {t('moderation.purgeMorePeople')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function PersonRow({ purge, person }: { purge: Purge; person: PurgePerson }) {
  const t = useMessages()
  const { id, username, pins, removed, put_back, report_id, is_being_put_back } = person
  const isUndoable = purge.undoable_until !== null && person.is_undoable
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t tablet:px-5">
      <div className="min-w-0 grow">
        <Link href={`/operator/members/${id}/`} variant="strong" className="break-words">
          <bdi>@{username}</bdi>
        </Link>
        <p className="text-sm text-ink-soft tabular">
          {removed > 0
            ? t('moderation.purgeRemovedCount', { count: removed })
            : t('moderation.purgeFoundCount', { count: pins })}
          {put_back > 0 && ` · ${t('moderation.purgePutBackCount', { count: put_back })}`}
          {report_id !== null && (
            <>
              {' · '}
              <Link href={`/operator/reports/?id=${report_id}`}>
                {t('moderation.purgeStatement')}
                <span className="sr-only"> @{username}</span>
              </Link>
            </>
          )}
        </p>
      </div>
      {is_being_put_back && <p className="text-sm">{t('moderation.purgePuttingBack')}</p>}
      {isUndoable && <UndoPurge purge={purge} person={person} label={t('moderation.purgeUndo')} />}
    </li>
  )
}
