import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface CountTableProps {
  title: string
  /** Said where there are no rows. */
  empty: string
  /** The first is of the names. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
}

const cell = 'px-3 py-2 first:ps-4 last:pe-4'

/** On narrow screens it scrolls by itself, its names staying in view. */
export function CountTable({ title, empty, heads, rows }: CountTableProps) {
  const id = useId()
  const look = (n: number) =>
    classNames(
      cell,
      n === 0
        ? 'sticky start-0 z-1 max-w-48 min-w-32 bg-surface text-start'
        : 'text-end whitespace-nowrap',
    )
  return (
    <div>
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <section
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-surface"
        >
          <table className="w-full border-collapse text-sm tabular">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                {heads.map((head, n) => (
                  <th key={head} scope="col" className={classNames(look(n), 'font-bold')}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key} className="border-line not-first:border-t">
                  <th scope="row" className={classNames(look(0), 'font-normal break-words')}>
                    {name}
                  </th>
                  {cells.map((text, n) => (
                    <td key={heads[n + 1]} className={look(n + 1)}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
