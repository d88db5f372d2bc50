import type { ReactNode } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** The figures of a chart as a table, folded away until wanted. `head` are the cells of its first row. */
export function ChartTable({ head, children }: { head: ReactNode; children: ReactNode }) {
  const t = useMessages()
  return (
    <details className="mt-2 text-sm">
      <summary className="hit relative inline-flex min-h-8 cursor-pointer items-center font-bold text-satin-deep hover:underline">
        {t('campaigns.asTable')}
      </summary>
      <section
        aria-label={t('campaigns.asTable')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse tabular">
          <thead>
            <tr className="border-b border-line text-ink-soft">{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  )
}
