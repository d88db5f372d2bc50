import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ConversionFields } from './conversion-fields.tsx'
import { DaysFields } from './days-fields.tsx'
import type { BuilderData } from './load-builder.ts'
import { RowFields } from './row-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

/** One form with all of a report; its buttons say what becomes of it. */
export function ReportForm({ advertiser, draft, template, name, today }: BuilderData) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('report', {
    onDone: () => toasts.show({ text: t('reportPages.templateSaved'), tone: 'success' }),
  })
  const { values, problems, isSending } = form
  const fields = { draft, problems }
  return (
    <ActionForm of={form} className="mt-6 flex flex-col gap-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="template" value={template} />
      <Part title={t('reportPages.rows')}>
        <RowFields {...fields} />
      </Part>
      <Part title={t('reportPages.days')} text={t('reportPages.daysText', { ...limitValues })}>
        <DaysFields {...fields} today={today} />
      </Part>
      <Part title={t('reportPages.conditions')}>
        <ConditionFields {...fields} currency={advertiser.currency} />
      </Part>
      <Part title={t('reportPages.conversions')}>
        <ConversionFields {...fields} />
      </Part>
      <Part title={t('reportPages.file')}>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('reportPages.name')}
            name="report_name"
            autoComplete="off"
            maxLength={limits.reportNameLength}
            defaultValue={values.report_name ?? name}
            error={problems.report_name ?? problems.name}
            className="min-w-48 grow tablet:max-w-96"
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" name="step" value="preview" isLoading={isSending}>
            {t('reportPages.showPreview')}
          </Button>
          <Button type="submit" name="step" value="run" variant="primary" isLoading={isSending}>
            {t('reportPages.run')}
          </Button>
          <Button type="submit" name="step" value="template" isLoading={isSending}>
            {t('reportPages.saveTemplate')}
          </Button>
        </div>
      </Part>
      <Part
        title={t('reportPages.schedule')}
        text={t('reportPages.scheduleText', { zone: advertiser.time_zone })}
      >
        <ScheduleFields values={values} problems={problems} />
        <Button type="submit" name="step" value="schedule" isLoading={isSending} className="mt-4">
          {t('reportPages.makeSchedule')}
        </Button>
      </Part>
    </ActionForm>
  )
}

const limitValues = {
  days: limits.adReportDays,
  back: limits.adDailyFactDays,
  hourDays: limits.adHourReportDays,
  hourBack: limits.adHourReportBackDays,
}

function Part({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: React.ReactNode
}) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface px-4 pb-5 tablet:px-5">
      <legend className="float-start w-full pt-4 text-lg font-bold">{title}</legend>
      <div className="clear-both pt-2">
        {text && <p className="mb-3 max-w-160 text-sm text-ink-soft">{text}</p>}
        {children}
      </div>
    </fieldset>
  )
}
