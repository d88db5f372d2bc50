import type { ReactNode } from 'react'
import {
  idColumns,
  type SheetColumn,
  type SheetLevel,
  sheetColumns,
  sheetLevels,
} from '#contract/campaigns/sheets/sheet-columns'
import type { getSheetGuide } from '#contract/campaigns/sheets/sheets'
import type { OutputOf } from '#contract/operation'
import { bulkEditorPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

type Code = OutputOf<typeof getSheetGuide>['of_rows'][number]

const cell = 'px-4 py-3 align-top text-start'

function Table({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <section
      aria-label={t('sheetPages.tableNamed', { name: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-ink-soft">
            {heads.map((name) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {t('sheetPages.guideColumn', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** Every column: where it may be filled, what it takes, and what it is about. */
export function ColumnTable({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  return (
    <Table label={t('sheetPages.columnsTitle')} heads={['head', 'rows', 'takes', 'about']}>
      {sheetLevels.map((level) => (
        <tr key={level} className="border-t border-line">
          <th scope="row" className={`${cell} font-bold`}>
            {idColumns[level].head}
          </th>
          <td className={cell}>
            {sheetLevels
              .slice(level === 'KEYWORD' ? 3 : sheetLevels.indexOf(level))
              .filter((one) => level !== 'AD' || one === 'AD')
              .map((one) => t('sheetPages.level', { level: one }))
              .join(', ')}
          </td>
          <td className={cell}>
            {t('sheetPages.takes', { kind: 'id', choices: '', max: 0 })}:{' '}
            <code>{idColumns[level].prefix}…</code>
          </td>
          <td className={`${cell} min-w-56`}>{t('sheetPages.idHelp', { level })}</td>
        </tr>
      ))}
      {sheetColumns.map((column) => (
        <ColumnRow key={column.field} {...{ advertiserId, column }} />
      ))}
    </Table>
  )
}

function ColumnRow({ advertiserId, column }: { advertiserId: string; column: SheetColumn }) {
  const t = useMessages()
  const { field, head, kind, uses, choices = [], max = 0, library, mayClear, prefix } = column
  const use = (level: SheetLevel) => {
    const name = t('sheetPages.level', { level })
    const how = uses[level] === 'must new' ? 'newOnly' : (uses[level] ?? 'may')
    return t('sheetPages.use', { use: how, level: name })
  }
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} font-bold`}>
        {head}
      </th>
      <td className={`${cell} min-w-40`}>
        {sheetLevels.flatMap((level) =>
          uses[level] === undefined
            ? []
            : [
                <span key={level} className="block">
                  {use(level)}
                </span>,
              ],
        )}
      </td>
      <td className={`${cell} max-w-96 min-w-56 break-words`}>
        {t('sheetPages.takes', { kind, choices: choices.join(', '), max })}
        {prefix && (
          <>
            : <code>{prefix}…</code>
          </>
        )}
        {mayClear && ` ${t('sheetPages.orClear')}`}
        {library && (
          <>
            {' '}
            <Anchor
              href={`${bulkEditorPath(advertiserId, 'bulk_id_library')}?list=${library}`}
              className="underline"
            >
              {t('sheetPages.listName', { list: library })}
            </Anchor>
          </>
        )}
      </td>
      <td className={`${cell} min-w-56`}>{t('sheetPages.help', { field })}</td>
    </tr>
  )
}

export function CodeTable({ codes, label }: { codes: readonly Code[]; label: string }) {
  return (
    <Table label={label} heads={['code', 'why']}>
      {codes.map(({ code, reason, message }) => (
        <tr key={reason} className="border-t border-line">
          <th scope="row" className={`${cell} font-normal`}>
            <code>{code}</code>
          </th>
          <td className={`${cell} min-w-56`}>{message}</td>
        </tr>
      ))}
    </Table>
  )
}
