import { type UploadColumn, uploadColumns } from '#contract/conversions/uploads/upload-columns'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { Mapping, OpenedFile } from './convert-file.ts'
import { isHashed } from './map-columns.ts'

/** Which column of the file is what. */
export function ColumnFields({
  opened,
  mapping,
  onChange,
}: {
  opened: OpenedFile
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}) {
  const t = useMessages()
  const choose = (at: number, value: string) => {
    const chosen = uploadColumns.find((one) => one === value) ?? null
    // One column cannot come from two places.
    onChange(mapping.map((one, n) => (n === at ? chosen : one === chosen ? null : one)))
  }
  const label = (column: UploadColumn) =>
    t('conversionUploads.columnName', { column, isHashed: String(isHashed(column)) })
  return (
    <fieldset className="w-full">
      <legend className="text-sm font-bold">{t('conversionUploads.columns')}</legend>
      <p className="mt-1 text-sm text-ink-soft">{t('conversionUploads.columnsText')}</p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line">
        {opened.header.map((title, n) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other key than their place
            key={n}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-2 tablet:grid-cols-2"
          >
            <span className="min-w-0">
              <span className="block truncate font-bold">
                {title.trim() || t('conversionUploads.untitled', { n: n + 1 })}
              </span>
              <span className="block truncate text-sm text-ink-soft">
                {opened.rows[0]?.cells[n] ?? ''}
              </span>
            </span>
            <Select
              label={t('conversionUploads.columnOf', { title: title.trim() || String(n + 1) })}
              isLabelHidden
              size="sm"
              options={[
                { value: '', label: t('conversionUploads.leaveOut') },
                ...uploadColumns.map((one) => ({ value: one, label: label(one) })),
              ]}
              value={mapping[n] ?? ''}
              onChange={({ target }) => choose(n, target.value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
