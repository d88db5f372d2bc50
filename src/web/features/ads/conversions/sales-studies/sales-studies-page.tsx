import { useEffect, useRef } from 'react'
import type { SalesStudy } from '#contract/reporting/sales-studies'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { spanText } from '../../range/span-text.ts'
import { StatusDot } from '../frame/chips.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import type { SalesStudiesFound } from './load-sales-studies.ts'
import { StudyResult } from './study-result.tsx'

const tones = { PROCESSING: 'fair', FINISHED: 'good', FAILED: 'bad' } as const

/** Studies of sales, and what the opened one found. */
export function SalesStudiesPage({
  advertiser,
  mayEdit,
  found,
}: ConversionsData<SalesStudiesFound>) {
  const t = useMessages()
  useFresh(found?.studies.items.some(({ status }) => status === 'PROCESSING') ?? false)
  const heading = useHeadingOf(found?.opened?.study.id)
  const add = mayEdit && (
    <ButtonLink variant="primary" href={conversionPath(advertiser.id, 'salesUpload')}>
      {t('salesStudies.add')}
    </ButtonLink>
  )
  return (
    <ConversionsFrame
      advertiser={advertiser}
      page="salesStudies"
      actions={found && found.studies.items.length > 0 && add}
    >
      {found &&
        (found.studies.items.length === 0 ? (
          <EmptyState
            title={t('salesStudies.none')}
            text={t('salesStudies.noneText')}
            action={add}
          />
        ) : (
          <>
            {found.opened && (
              <StudyResult {...{ advertiser, heading }} {...found} opened={found.opened} />
            )}
            <StudyTable {...found} advertiserId={advertiser.id} />
          </>
        ))}
    </ConversionsFrame>
  )
}

/** Has the focus once another study is opened: the link that opened it is in the list below. */
function useHeadingOf(openedId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastId = useRef(openedId)
  useEffect(() => {
    if (lastId.current !== openedId) heading.current?.focus()
    lastId.current = openedId
  }, [openedId])
  return heading
}

function StudyTable({ studies, advertiserId }: SalesStudiesFound & { advertiserId: string }) {
  const t = useMessages()
  const momentText = useDateText()
  const base = conversionPath(advertiserId, 'salesStudies')
  const columns = [
    { label: t('salesStudies.study') },
    { label: t('salesStudies.days') },
    { label: t('conversionUploads.status') },
    ...(['rows', 'used', 'outside', 'duplicate', 'failed'] as const).map((name) => ({
      label: t('salesStudies.figure', { name }),
      isFigure: true,
    })),
  ]
  const cellsOf = (study: SalesStudy) => [
    <span key="name" className="block max-w-60 min-w-40 break-words">
      <Anchor href={`${base}?study=${study.id}`} className="hover:underline">
        {study.name}
      </Anchor>
      <span className="block text-sm font-normal text-ink-soft">
        {momentText(new Date(study.created_time * 1_000).toISOString())}
      </span>
    </span>,
    <span key="days" className="whitespace-nowrap">
      {spanText({ first: study.settings.start_date, last: study.settings.end_date }, t.locale)}
    </span>,
    <StatusDot key="status" tone={tones[study.status]}>
      {t('conversionUploads.state', { status: study.status })}
    </StatusDot>,
    ...[
      ...[study.rows, study.used_rows, study.outside_rows],
      ...[study.duplicate_rows, study.failed_rows],
    ].map((value) => value.toLocaleString(t.locale)),
  ]
  return (
    <Panel title={t('salesStudies.studies')} text={t('salesStudies.studiesText')}>
      <FigureTable
        label={t('salesStudies.table')}
        columns={columns}
        rows={studies.items.map((study) => ({ key: study.id, cells: cellsOf(study) }))}
      />
      {studies.bookmark !== null && (
        <p className="px-4 py-3 text-center">
          <ButtonLink href={`${base}?after=${encodeURIComponent(studies.bookmark)}`}>
            {t('conversionUploads.older')}
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
