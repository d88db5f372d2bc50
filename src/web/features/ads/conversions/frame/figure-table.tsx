import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface Column {
  label: string
  isFigure?: boolean
}

const cell = 'h-10 px-3 py-1 first:ps-4 last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface'

/** A table of figures; on narrow screens it scrolls by itself, its first column staying in view. */
export function FigureTable({
  label,
  columns,
  rows,
  foot,
}: {
  label: string
  columns: readonly Column[]
  /** The first cell of each names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
}) {
  const row = (cells: readonly ReactNode[], isFoot: boolean) =>
    columns.map(({ label: name, isFigure }, n) =>
      n === 0 ? (
        <th
          key={name}
          scope="row"
          className={classNames(cell, pinned, 'text-start font-bold break-words')}
        >
          {cells[n]}
        </th>
      ) : (
        <td
          key={name}
          className={classNames(
            cell,
            isFigure && 'text-end whitespace-nowrap',
            isFoot && 'font-bold',
          )}
        >
          {cells[n]}
        </td>
      ),
    )
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card"
    >
      <table className="w-full border-collapse text-sm tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {columns.map(({ label: name, isFigure }, n) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'h-10 px-3 font-bold whitespace-nowrap first:ps-4 last:pe-4',
                  isFigure ? 'text-end' : 'text-start',
                  n === 0 && pinned,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-line not-first:border-t">
              {row(cells, false)}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-t border-line-strong">{row(foot, true)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
