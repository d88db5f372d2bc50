import type { CatalogIssue } from '#contract/catalogs/ingest'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** What is wrong with rows of a file, by kind, with the first rows of each. */
export function IssueList({
  issues,
  isOpen,
}: {
  issues: readonly CatalogIssue[]
  isOpen: boolean
}) {
  const t = useMessages()
  return (
    <details open={isOpen} className="mt-2">
      <summary className="cursor-pointer text-sm font-bold">{t('catalogPages.issues')}</summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {issues.map((issue) => (
          <li key={issue.code}>
            <Issue issue={issue} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Issue({ issue: { code, is_error, count, samples } }: { issue: CatalogIssue }) {
  const t = useMessages()
  return (
    <details>
      <summary className="cursor-pointer text-sm">
        <span className={is_error ? 'font-bold text-berry' : 'font-bold'}>
          {t('catalogPages.issueKind', { kind: is_error ? 'error' : 'warning' })}
        </span>{' '}
        {t('catalogPages.issue', { code })}{' '}
        <span className="text-ink-soft tabular">{t('catalogPages.rowCount', { count })}</span>{' '}
        <code className="text-xs text-ink-soft">{code}</code>
      </summary>
      <ul className="mt-1 mb-2 ms-5 flex flex-col gap-0.5 text-sm text-ink-soft">
        {samples.map(({ row, item_id, value }) => (
          <li key={row} className="break-all">
            {[
              t('catalogPages.row', { row }),
              ...(item_id === null ? [] : [t('catalogPages.itemNamed', { id: item_id })]),
              ...(value === null ? [] : [t('catalogPages.stands', { value })]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
