import type { CatalogIngest } from '#contract/catalogs/ingest'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { ingestTones } from './ingest-tones.ts'
import { IssueList } from './issue-list.tsx'
import { momentText } from './moment-text.ts'

/** What became of each file, the latest first. */
export function IngestList({
  ingests,
  timeZone,
}: {
  ingests: readonly CatalogIngest[]
  timeZone: string
}) {
  const t = useMessages()
  if (ingests.length === 0)
    return <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('catalogPages.noFiles')}</p>
  return (
    <ul aria-label={t('catalogPages.files')}>
      {ingests.map((ingest, n) => (
        <li key={ingest.id} className="border-line px-4 py-4 not-first:border-t tablet:px-5">
          <IngestHead {...{ ingest, timeZone }} />
          {ingest.failure !== null && <p className="text-berry">{ingest.failure}</p>}
          {ingest.issues.length > 0 && <IssueList issues={ingest.issues} isOpen={n === 0} />}
        </li>
      ))}
    </ul>
  )
}

function IngestHead({ ingest, timeZone }: { ingest: CatalogIngest; timeZone: string }) {
  const t = useMessages()
  const { status, cause, created_time } = ingest
  const isOver = status === 'COMPLETED' || status === 'FAILED'
  const counts = [
    t('catalogPages.rowCount', { count: ingest.row_count }),
    ...(status === 'COMPLETED' ? [t('catalogPages.itemCount', { count: ingest.item_count })] : []),
    t('catalogPages.errorCount', { count: ingest.error_count }),
    t('catalogPages.warningCount', { count: ingest.warning_count }),
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-bold">{momentText(created_time, timeZone, t.locale)}</strong>
        <Chip size="sm" tone={ingestTones[status]}>
          {t('catalogPages.status', { status })}
        </Chip>
        <span className="text-sm text-ink-soft">{t('catalogPages.cause', { cause })}</span>
      </p>
      {isOver && <p className="text-sm tabular text-ink-soft">{counts.join(' · ')}</p>}
    </>
  )
}
