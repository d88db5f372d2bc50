import type { ConversionUpload } from '#contract/conversions/uploads/uploads'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { StatusDot } from '../frame/chips.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { ErrorsButton } from './errors-button.tsx'
import type { UploadsFound } from './load-uploads.ts'

const tones = { PROCESSING: 'fair', FINISHED: 'good', FAILED: 'bad' } as const

/** Files that were uploaded, and what came of their rows. */
export function UploadsPage({ advertiser, mayEdit, found }: ConversionsData<UploadsFound>) {
  const t = useMessages()
  useFresh(found?.items.some(({ status }) => status === 'PROCESSING') ?? false)
  const add = mayEdit && (
    <ButtonLink variant="primary" href={conversionPath(advertiser.id, 'upload')}>
      {t('conversionUploads.uploadFile')}
    </ButtonLink>
  )
  return (
    <ConversionsFrame
      advertiser={advertiser}
      page="uploads"
      actions={found && found.items.length > 0 && add}
    >
      {found &&
        (found.items.length === 0 ? (
          <EmptyState
            title={t('conversionUploads.none')}
            text={t('conversionUploads.noneText')}
            action={add}
          />
        ) : (
          <UploadTable {...found} advertiserId={advertiser.id} />
        ))}
    </ConversionsFrame>
  )
}

function UploadTable({ items, bookmark, advertiserId }: UploadsFound & { advertiserId: string }) {
  const t = useMessages()
  const momentText = useDateText()
  const number = (value: number) => value.toLocaleString(t.locale)
  const columns = [
    { label: t('conversionUploads.file') },
    { label: t('conversionUploads.status') },
    ...(['rows', 'stored', 'duplicate', 'failed', 'matched'] as const).map((name) => ({
      label: t('conversionUploads.figure', { name }),
      isFigure: true,
    })),
    { label: t('conversionUploads.errors') },
  ]
  const cellsOf = (upload: ConversionUpload) => [
    <span key="name" className="block max-w-60 min-w-40 break-words">
      {upload.name}
      <span className="block text-sm font-normal text-ink-soft">
        {momentText(new Date(upload.created_time * 1_000).toISOString())}
      </span>
    </span>,
    <StatusDot key="status" tone={tones[upload.status]}>
      {t('conversionUploads.state', { status: upload.status })}
    </StatusDot>,
    ...[upload.rows, upload.stored_rows, upload.duplicate_rows, upload.failed_rows].map(number),
    <Matched key="matched" upload={upload} />,
    upload.failed_rows > 0 ? <ErrorsButton key="errors" upload={upload} /> : '–',
  ]
  return (
    <Panel title={t('conversionUploads.uploads')} text={t('conversionUploads.uploadsText')}>
      <FigureTable
        label={t('conversionUploads.results')}
        columns={columns}
        rows={items.map((upload) => ({ key: upload.id, cells: cellsOf(upload) }))}
      />
      {bookmark !== null && (
        <p className="px-4 py-3 text-center">
          <ButtonLink
            href={`${conversionPath(advertiserId, 'uploads')}?after=${encodeURIComponent(bookmark)}`}
          >
            {t('conversionUploads.older')}
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}

/** How many members it led to, as far as that tells of nobody whether they are one. */
function Matched({ upload: { matched_people } }: { upload: ConversionUpload }) {
  const t = useMessages()
  if (matched_people === null) return '–'
  const { lower_bound, upper_bound } = matched_people
  if (lower_bound === 0) return t('conversionUploads.few', { max: upper_bound })
  return `${lower_bound.toLocaleString(t.locale)}–${upper_bound.toLocaleString(t.locale)}`
}
