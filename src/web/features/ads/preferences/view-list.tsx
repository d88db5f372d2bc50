import { useRevalidator } from 'react-router'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { createReportView } from '#contract/reporting/preferences/report-views'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { viewOf } from '../table/saved/own-defaults.ts'
import { viewPath } from '../table/view/table-paths.ts'
import type { PreferencesData } from './load-preferences.ts'

type Found = NonNullable<PreferencesData['found']>

/** Views by name, with what can be done with one's own. */
export function ViewList({ advertiserId, preferences, views }: Found & { advertiserId: string }) {
  const t = useMessages()
  if (views.length === 0)
    return <EmptyState isSmall title={t('adViews.none')} text={t('adViews.noneText')} />
  return (
    <ul>
      {views.map((view) => (
        <li
          key={view.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t tablet:px-5"
        >
          <span className="min-w-0">
            <Anchor
              href={viewPath(advertiserId, view.level, viewOf(view))}
              className="font-bold break-words hover:underline"
            >
              {view.name}
            </Anchor>
            <span className="block text-sm text-ink-soft">
              {[
                t('adViews.kind', { kind: view.kind }),
                t('adTable.title', { level: view.level }),
                ...(view.is_shared
                  ? [t('adViews.isShared', { own: view.is_own ? 'yes' : 'no' })]
                  : []),
                ...(view.id === preferences.default_view_id ? [t('adViews.isDefault')] : []),
              ].join(' · ')}
            </span>
          </span>
          {view.is_own && (
            <ViewForms
              advertiserId={advertiserId}
              view={view}
              isDefault={view.id === preferences.default_view_id}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function ViewForms({
  advertiserId,
  view,
  isDefault,
}: {
  advertiserId: string
  view: ReportView
  isDefault: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const { id, kind, level, name, query, is_shared } = view

  async function restore() {
    try {
      await run(createReportView, {
        ...{ advertiser_id: advertiserId, kind, level, name, query, is_shared },
        is_default: isDefault,
      })
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  const sharing = useActionForm(`share ${id}`)
  const removal = useActionForm(`delete ${id}`, {
    onDone: () =>
      toasts.show({
        text: t('adViews.deleted', { name }),
        action: { label: t('adTable.undo'), onPress: () => void restore() },
      }),
  })
  const fields = (
    <>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="report_view_id" value={id} />
    </>
  )
  return (
    <span className="flex gap-2">
      <ActionForm of={sharing} isQuiet>
        {fields}
        <input type="hidden" name="is_shared" value={String(!is_shared)} />
        <Button
          type="submit"
          size="sm"
          isLoading={sharing.isSending}
          aria-label={t('adViews.shareNamed', { shared: is_shared ? 'yes' : 'no', name })}
        >
          {t('adViews.shareOne', { shared: is_shared ? 'yes' : 'no' })}
        </Button>
      </ActionForm>
      <ActionForm of={removal} isQuiet>
        {fields}
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          isLoading={removal.isSending}
          aria-label={t('adViews.deleteNamed', { name })}
        >
          {t('adViews.delete')}
        </Button>
      </ActionForm>
    </span>
  )
}
