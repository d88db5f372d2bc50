import { objectives } from '#contract/campaigns/enums'
import { attributionWindows, reportTimes } from '#contract/reporting/attribution'
import { rowsPerPage } from '#contract/reporting/preferences/report-preferences'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { viewOf } from '../table/saved/own-defaults.ts'
import type { PreferencesData } from './load-preferences.ts'

type Found = NonNullable<PreferencesData['found']>

/** What tables show where their address does not say it. */
export function PreferencesForm({
  advertiserId,
  preferences,
  views,
}: Found & { advertiserId: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('save', {
    onDone: () => toasts.show({ text: t('adViews.preferencesSaved'), tone: 'success' }),
  })
  const { values, problems } = form
  const days = attributionWindows.map((count) => ({
    ...{ value: String(count), label: t('adViews.days', { count }) },
  }))
  const window = (kind: 'click' | 'engagement' | 'view') => {
    const name = `${kind}_window_days` as const
    return (
      <Select
        label={t('adViews.window', { kind })}
        name={name}
        options={days}
        defaultValue={values[name] ?? String(preferences[name])}
        error={problems[name]}
      />
    )
  }
  return (
    <ActionForm of={form} className="grid gap-4 px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      {window('click')}
      {window('engagement')}
      {window('view')}
      <Select
        label={t('adViews.time')}
        name="conversion_report_time"
        options={reportTimes.map((time) => ({
          ...{ value: time, label: t('adViews.timeName', { time }) },
        }))}
        defaultValue={values.conversion_report_time ?? preferences.conversion_report_time}
        error={problems.conversion_report_time}
      />
      <Select
        label={t('adViews.rows')}
        name="rows_per_page"
        options={rowsPerPage.map((rows) => ({ value: String(rows), label: String(rows) }))}
        defaultValue={values.rows_per_page ?? String(preferences.rows_per_page)}
        error={problems.rows_per_page}
      />
      <Select
        label={t('adViews.objective')}
        name="objective"
        options={[
          { value: '', label: t('adTable.everyObjective') },
          ...objectives.map((objective) => ({
            ...{ value: objective, label: t('campaigns.objectiveName', { objective }) },
          })),
        ]}
        defaultValue={values.objective ?? preferences.objective ?? ''}
        error={problems.objective}
      />
      <Select
        label={t('adViews.columns')}
        hint={t('adViews.columnsHint')}
        name="columns"
        options={[
          ...(preferences.columns
            ? [
                {
                  value: 'kept',
                  label: t('adViews.columnsNow', { count: preferences.columns.length }),
                },
              ]
            : []),
          { value: '', label: t('adTable.usual') },
          ...views
            .filter(({ kind }) => kind === 'COLUMNS')
            .map((view) => ({ value: viewOf(view).columns.join(), label: view.name })),
        ]}
        error={problems.columns}
      />
      <Select
        label={t('adViews.defaultView')}
        hint={t('adViews.defaultViewHint')}
        name="default_view_id"
        options={[
          { value: '', label: t('adViews.noView') },
          ...views
            .filter(({ kind }) => kind === 'VIEW')
            .map(({ id, name, level }) => ({
              ...{ value: id, label: `${name} · ${t('adTable.title', { level })}` },
            })),
        ]}
        defaultValue={values.default_view_id ?? preferences.default_view_id ?? ''}
        error={problems.default_view_id}
      />
      <div className="flex justify-end col-span-full">
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('adViews.savePreferences')}
        </Button>
      </div>
    </ActionForm>
  )
}
