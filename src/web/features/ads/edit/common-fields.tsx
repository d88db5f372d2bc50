import type { EntityStatus } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldsProps } from './fields-props.ts'

type Props = Pick<FieldsProps<{ status: EntityStatus }>, 'entity' | 'of' | 'problems'>

export function NameAndStatus({ entity, of, problems }: Props) {
  const t = useMessages()
  const isLive = entity.status === 'ACTIVE' || entity.status === 'PAUSED'
  const statuses = isLive ? (['ACTIVE', 'PAUSED'] as const) : [entity.status]
  return (
    <>
      <TextField
        label={t('campaigns.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        defaultValue={of('name')[0]}
        error={problems.name}
        required
        className="w-full"
      />
      <Select
        label={t('campaigns.field', { field: 'status', entity: 'campaign' })}
        name="status"
        defaultValue={of('status')[0]}
        error={problems.status}
        options={statuses.map((value) => ({
          value,
          label: t('campaigns.statusName', { status: value }),
        }))}
      />
    </>
  )
}

export function DayFields({ of, problems }: Pick<Props, 'of' | 'problems'>) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap gap-5">
      <TextField
        label={t('campaigns.firstDay')}
        name="start_time"
        type="date"
        defaultValue={of('start_time')[0]}
        error={problems.start_time}
      />
      <TextField
        label={t('campaigns.lastDay')}
        name="end_time"
        type="date"
        hint={t('campaigns.lastDayHint')}
        defaultValue={of('end_time')[0]}
        error={problems.end_time}
      />
    </div>
  )
}

export function AmountField({
  name,
  label,
  hint,
  currency,
  of,
  problems,
}: Pick<Props, 'of' | 'problems'> & {
  name: string
  label: string
  hint?: string
  currency: string
}) {
  return (
    <TextField
      {...{ name, label }}
      {...(hint !== undefined && { hint })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={of(name)[0]}
      error={problems[name]}
      end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
    />
  )
}
