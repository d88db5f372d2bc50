import { useNavigate, useRevalidator } from 'react-router'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMorePages } from '#web/lib/requests/use-more-pages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { AdTable } from './ad-table.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { ExportButton } from './export/export-button.tsx'
import type { FoundTable, TableData } from './load-table.ts'
import { readTablePage } from './read-table-page.ts'
import { useEndReached } from './rows/use-end-reached.ts'
import { bulkStatuses } from './status-changes.ts'
import { type StatusesSaved, saveStatuses } from './table-action.ts'
import { viewPath } from './view/table-paths.ts'

/** The table in the form by which its rows are paused, resumed and archived, one or several at a time. */
export function TableForm(data: TableData & { found: FoundTable }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { advertiser, mayEdit, level, view, found } = data
  const { page, days } = found
  const request = { advertiserId: advertiser.id, level, view, days }
  const { items, hasMore, isLoading, loadMore } = useMorePages(page, (bookmarks) =>
    readTablePage(run, request, bookmarks),
  )
  const end = useEndReached(hasMore && !isLoading, loadMore)
  const change = useStatusForm(data)
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
        <ExportButton {...data} />
      </div>
      <ActionForm of={change} isQuiet>
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        {mayEdit && (
          <fieldset className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
            <legend className="sr-only">{t('adTable.bulk')}</legend>
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {t('adTable.bulk')}
            </span>
            {(['EDIT', 'DUPLICATE'] as const).map((what) => (
              <Button key={what} type="submit" name="to" value={what} size="sm">
                {t('adTable.leaveTo', { what })}
              </Button>
            ))}
            {bulkStatuses.map((status) => (
              <Button
                key={status}
                type="submit"
                name="to"
                value={status}
                size="sm"
                isLoading={change.isSending}
              >
                {t('adTable.setStatus', { status })}
              </Button>
            ))}
          </fieldset>
        )}
        <AdTable {...data} {...{ page, items, days }} />
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

function useStatusForm({ advertiser, level }: TableData) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()

  async function undo(changes: StatusesSaved['undo']) {
    try {
      await saveStatuses(run, level, advertiser.id, changes)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return useActionForm<StatusesSaved>('set_status', {
    onDone: ({ saved, undo: changes, refused }) => {
      if (saved > 0)
        toasts.show({
          text: t('adTable.changed', { count: saved }),
          tone: 'success',
          tag: 'ad-status',
          action: { label: t('adTable.undo'), onPress: () => void undo(changes) },
        })
      if (refused.length > 0)
        toasts.show({
          text: t('adTable.refused', { count: refused.length, reason: refused[0] ?? '' }),
          tone: 'danger',
        })
    },
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
}
