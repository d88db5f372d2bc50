import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { audienceDebugPath, audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AudienceTable } from './audience-table.tsx'
import { AudiencesFrame } from './audiences-frame.tsx'
import type { AudiencesData } from './load-audiences.ts'

/** The audiences of an ad account. */
export function AudiencesPage(data: AudiencesData) {
  const t = useMessages()
  const { advertiser, mayEdit, managed, isArchived, isFirstPage, list } = data
  const path = (query: Record<string, string> = {}) =>
    audiencesPath(advertiser.id, managed, '', query)
  const create = mayEdit && (
    <ButtonLink href={audiencesPath(advertiser.id, managed, 'create')} variant="primary">
      {t('audiencePages.create')}
    </ButtonLink>
  )
  const hasNone = list?.audiences.items.length === 0 && isFirstPage
  return (
    <AudiencesFrame
      isFirst
      account={data}
      title={t('audiencePages.title')}
      actions={
        <div className="flex flex-wrap gap-2">
          {list && (
            <ButtonLink href={audienceDebugPath(advertiser.id, managed)}>
              {t('audiencePages.debug')}
            </ButtonLink>
          )}
          {!hasNone && create}
        </div>
      }
    >
      {list && (
        <div className="mt-5 flex flex-col gap-5">
          <nav aria-label={t('audiencePages.filter')}>
            <ul className="flex flex-wrap gap-2">
              <li>
                <ChipLink href={path()} isChosen={!isArchived}>
                  {t('audiencePages.current')}
                </ChipLink>
              </li>
              <li>
                <ChipLink href={path({ status: 'archived' })} isChosen={isArchived}>
                  {t('audiencePages.archived')}
                </ChipLink>
              </li>
            </ul>
          </nav>
          {hasNone ? (
            <EmptyState
              drawing={isArchived ? undefined : <NothingFoundDrawing />}
              isSmall={isArchived}
              title={t(isArchived ? 'audiencePages.noneArchived' : 'audiencePages.none')}
              text={isArchived ? undefined : t('audiencePages.noneText')}
              action={!isArchived && create}
            />
          ) : (
            <AudienceTable {...data} list={list} />
          )}
        </div>
      )}
    </AudiencesFrame>
  )
}
