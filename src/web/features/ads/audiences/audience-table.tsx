import type { Audience } from '#contract/audiences/audience'
import type { AudienceUse } from '#contract/campaigns/audience-uses'
import { audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArchiveForm } from './archive-form.tsx'
import { AudienceStatusDot, boundsText } from './audience-facts.tsx'
import type { AudiencesData } from './load-audiences.ts'

const cell = 'h-10 px-3 py-1 first:ps-4 last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface'

export function AudienceTable({
  advertiser,
  mayEdit,
  managed,
  isArchived,
  isFirstPage,
  list: { audiences, uses },
}: AudiencesData & { list: NonNullable<AudiencesData['list']> }) {
  const t = useMessages()
  const status: Record<string, string> = isArchived ? { status: 'archived' } : {}
  const { bookmark } = audiences
  return (
    <div className="rounded-card border border-line bg-surface">
      <section
        aria-label={t('audiencePages.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card"
      >
        <table className="w-full border-collapse text-sm tabular">
          <thead>
            <tr className="border-b border-line text-start whitespace-nowrap text-ink-soft">
              <th scope="col" className={classNames(cell, pinned, 'text-start')}>
                {t('audiencePages.name')}
              </th>
              <th scope="col" className={classNames(cell, 'text-start')}>
                {t('audiencePages.kindHead')}
              </th>
              <th scope="col" className={classNames(cell, 'text-start')}>
                {t('audiencePages.statusHead')}
              </th>
              <th scope="col" className={classNames(cell, 'text-end')}>
                {t('audiencePages.size')}
              </th>
              <th scope="col" className={classNames(cell, 'text-start')}>
                {t('audiencePages.usedIn')}
              </th>
              {mayEdit && (
                <th scope="col" className={classNames(cell, 'text-start')}>
                  {t('audiencePages.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {audiences.items.map((audience) => (
              <AudienceRow
                key={audience.id}
                audience={audience}
                uses={uses.filter(({ audience_id }) => audience_id === audience.id)}
                href={audiencesPath(advertiser.id, managed, audience.id)}
                mayEdit={mayEdit}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        {t('audiencePages.sizeNote')}
      </p>
      {(bookmark !== null || !isFirstPage) && (
        <div className="flex justify-center gap-3 border-t border-line px-4 py-3">
          {!isFirstPage && (
            <ButtonLink href={audiencesPath(advertiser.id, managed, '', status)}>
              {t('audiencePages.firstPage')}
            </ButtonLink>
          )}
          {bookmark !== null && (
            <ButtonLink
              href={audiencesPath(advertiser.id, managed, '', { ...status, after: bookmark })}
            >
              {t('audiencePages.nextPage')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function AudienceRow({
  audience,
  uses,
  href,
  mayEdit,
}: {
  audience: Audience
  uses: AudienceUse[]
  href: string
  mayEdit: boolean
}) {
  const t = useMessages()
  return (
    <tr className="border-line not-first:border-t">
      <th
        scope="row"
        className={classNames(cell, pinned, 'max-w-40 min-w-36 text-start tablet:max-w-64')}
      >
        <Anchor href={href} className="line-clamp-2 font-bold break-words hover:underline">
          {audience.name}
        </Anchor>
      </th>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        {t('audiencePages.kind', { kind: audience.audience_type })}
      </td>
      <td className={cell}>
        <AudienceStatusDot audience={audience} />
      </td>
      <td className={classNames(cell, 'text-end whitespace-nowrap')}>
        {boundsText(audience.size, t)}
      </td>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        {t('audiencePages.campaigns', { count: uses.length })}
      </td>
      {mayEdit && (
        <td className={cell}>
          <ArchiveForm audience={audience} />
        </td>
      )}
    </tr>
  )
}
