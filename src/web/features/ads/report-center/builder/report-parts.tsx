import { limits } from '#contract/limits'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ConversionFields } from './conversion-fields.tsx'
import { DaysFields } from './days-fields.tsx'
import type { BuilderData } from './load-builder.ts'
import type { ReportDraft } from './report-draft.ts'
import { RowFields } from './row-fields.tsx'

/** What a report says, part by part. */
export function ReportParts({
  advertiser,
  today,
  draft,
  problems,
}: Pick<BuilderData, 'advertiser' | 'today'> & { draft: ReportDraft; problems: Problems }) {
  const t = useMessages()
  const fields = { draft, problems }
  return (
    <>
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
    </>
  )
}

export function NameField({ name, problems }: { name: string; problems: Problems }) {
  const t = useMessages()
  return (
    <TextField
      label={t('reportPages.name')}
      name="report_name"
      autoComplete="off"
      maxLength={limits.reportNameLength}
      defaultValue={name}
      error={problems.report_name ?? problems.name}
      className="min-w-48 grow tablet:max-w-96"
    />
  )
}

const limitValues = {
  days: limits.adReportDays,
  back: limits.adDailyFactDays,
  hourDays: limits.adHourReportDays,
  hourBack: limits.adHourReportBackDays,
  itemDays: limits.itemReportDays,
  itemBack: limits.itemReportDaysBack,
}

export function Part({
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
