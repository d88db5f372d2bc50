import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { ActionFormState } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { AdTable } from './ad-table.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import type { FoundTable, TableData } from './load-table.ts'
import { readTablePage } from './read-table-page.ts'
import { useEndReached } from './rows/use-end-reached.ts'
import { pendingOf } from './status-changes.ts'
import { viewPath } from './view/table-paths.ts'

/** The table in the form by which its rows are changed, one or several at a time. */
export function TableForm<T>({
  change,
  bulk,
  ...data
}: TableData & {
  found: FoundTable
  change: ActionFormState<T>
  /** What can be done with all that are ticked. */
  bulk: ReactNode
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const { advertiser, mayEdit, level, view, found } = data
  const { page, days } = found
  const request = { advertiserId: advertiser.id, level, view, days }
  const { items, hasMore, isLoading, loadMore } = useMorePages(page, (bookmarks) =>
    readTablePage(run, request, bookmarks, data.pageSize),
  )
  const end = useEndReached(hasMore && !isLoading, loadMore)
  const path = viewPath(advertiser.id, level, view)
  const next = `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(page.bookmark ?? '')}`
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 no-script:hidden">
        <ColumnChooser
          columns={view.columns}
          onChoose={(columns) =>
            void navigate(viewPath(advertiser.id, level, { ...view, columns }), {
              preventScrollReset: true,
            })
          }
        />
        <ExportMenu {...data} />
      </div>
      <ActionForm of={change} isQuiet>
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        {mayEdit && (
          <fieldset className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
            <legend className="sr-only">{t('adTable.bulk')}</legend>
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {t('adTable.bulk')}
            </span>
            {bulk}
          </fieldset>
        )}
        <AdTable
          {...data}
          {...{ page, items, days }}
          pending={pendingOf(change.fetcher.formData)}
        />
      </ActionForm>
      {(hasMore || !found.isFirstPage) && (
        <div ref={end} className="flex justify-center gap-3 border-t border-line px-4 py-3">
          {!found.isFirstPage && <ButtonLink href={path}>{t('campaigns.firstPage')}</ButtonLink>}
          {hasMore && (
            <>
              <Button isLoading={isLoading} className="no-script:hidden" onClick={loadMore}>
                {t('adTable.more')}
              </Button>
              <noscript>
                <a href={next}>{t('campaigns.nextPage')}</a>
              </noscript>
            </>
          )}
        </div>
      )}
    </div>
  )
}
