import type { Advertiser } from '#contract/advertisers/advertiser'
import type { Sheet } from '#contract/campaigns/sheets/sheets'
import { sheetFilePath, sheetPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { isMoving } from './is-moving.ts'

const tones = {
  READING: 'straw',
  READY: 'satin',
  RUNNING: 'straw',
  SUCCEEDED: 'moss',
  FAILED: 'berry',
} as const

/** Sheets, who brought them, what came of them, and their files. */
export function SheetList({
  advertiser,
  sheets,
  label,
}: {
  advertiser: Advertiser
  sheets: readonly Sheet[]
  label: string
}) {
  useFresh(sheets.some(isMoving), 1_000)
  return (
    <ul aria-label={label}>
      {sheets.map((sheet) => (
        <SheetItem key={sheet.id} {...{ advertiser, sheet }} />
      ))}
    </ul>
  )
}

function SheetItem({
  advertiser: { id: advertiserId, time_zone: timeZone },
  sheet,
}: {
  advertiser: Advertiser
  sheet: Sheet
}) {
  const t = useMessages()
  const { id, name, status, saved, refused, unchanged, waiting, failure, uploaded_by } = sheet
  const when = new Date(sheet.created_time * 1_000).toLocaleString(t.locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  const isRead = status !== 'READING' && sheet.total > 0
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-bold break-words">{name}</strong>
          <Chip size="sm" tone={tones[status]}>
            {t('sheetPages.status', { status })}
          </Chip>
          {sheet.is_undone && (
            <Chip size="sm" tone="sand">
              {t('sheetPages.undone')}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t('sheetPages.by', { who: uploaded_by ?? t('sheetPages.bySomebody'), when })}
        </p>
        {isRead && (
          <p className="text-sm text-ink-soft">
            {t('sheetPages.counts', { status, saved, refused, unchanged, waiting })}
          </p>
        )}
        {failure !== null && <p className="text-sm text-berry">{failure}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          size="sm"
          href={sheetPath(advertiserId, id)}
          aria-label={t('sheetPages.openNamed', { name })}
        >
          {t('sheetPages.open')}
        </ButtonLink>
        <SheetFiles {...{ advertiserId, sheet }} />
      </div>
    </li>
  )
}

/** Files are no pages: the browser asks the server for them. */
export function SheetFiles({ advertiserId, sheet }: { advertiserId: string; sheet: Sheet }) {
  const t = useMessages()
  const { id, name, format, status, refused, total } = sheet
  const input = { sheet_id: id, format }
  const isRead = status !== 'READING' && total > 0
  const files = [
    { file: 'original', href: sheetFilePath(advertiserId, 'original', { sheet_id: id }) },
    ...(isRead ? [{ file: 'result', href: sheetFilePath(advertiserId, 'result', input) }] : []),
    ...(isRead && refused > 0
      ? [
          {
            file: 'errors',
            href: sheetFilePath(advertiserId, 'result', { ...input, only_refused: 'true' }),
          },
        ]
      : []),
  ] as const
  return files.map(({ file, href }) => (
    <ButtonLink
      key={file}
      size="sm"
      variant="quiet"
      href={href}
      target="_self"
      aria-label={t('sheetPages.fileNamed', { file, name })}
    >
      {t('sheetPages.fileName', { file })}
    </ButtonLink>
  ))
}
