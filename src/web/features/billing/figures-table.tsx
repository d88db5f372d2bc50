import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface Column {
  name: string
  label: string
  isFigure?: boolean
}

export interface FiguresRow {
  key: string
  /** The first names the row. */
  cells: readonly ReactNode[]
  isSoft?: boolean
}

const cell = 'h-10 px-3 py-1 first:ps-4 last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface'

/** A table of money with its sums below; on narrow screens it scrolls by itself, its names staying in view. */
export function FiguresTable({
  label,
  columns,
  rows,
  total,
}: {
  label: string
  columns: readonly Column[]
  rows: readonly FiguresRow[]
  /** Of all pages. */
  total?: readonly ReactNode[]
}) {
  const t = useMessages()
  const look = (n: number) =>
    classNames(
      cell,
      n === 0 && classNames(pinned, 'max-w-60 min-w-36'),
      columns[n]?.isFigure ? 'text-end whitespace-nowrap' : 'text-start',
    )
  return (
    <section
      aria-label={t('billing.tableOf', { what: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card"
    >
      <table className="w-full border-collapse text-sm tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map((column, n) => (
              <th key={column.name} scope="col" className={classNames(look(n), 'font-bold')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isSoft }) => (
            <tr
              key={key}
              className={classNames('border-line not-first:border-t', isSoft && 'text-ink-soft')}
            >
              <th scope="row" className={classNames(look(0), 'font-normal break-words')}>
                {cells[0]}
              </th>
              {columns.slice(1).map(({ name }, n) => (
                <td key={name} className={look(n + 1)}>
                  {cells[n + 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              <th scope="row" className={look(0)}>
                {total[0]}
              </th>
              {columns.slice(1).map(({ name }, n) => (
                <td key={name} className={look(n + 1)}>
                  {total[n + 1]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
