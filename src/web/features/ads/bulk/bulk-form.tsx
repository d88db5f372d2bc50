import type { BulkLevel } from '#contract/campaigns/bulk/bulk-change'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { amountWays } from './change-of.ts'
import type { FieldsOf } from './fields-of.ts'

/** What is to change of all; a level has no fields that it does not know. */
export function BulkFields({
  level,
  currency,
  values,
  problems,
}: FieldsOf & { level: BulkLevel; currency: string }) {
  const t = useMessages()
  const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
  return (
    <>
      <Select
        label={t('campaigns.field', { field: 'status', entity: 'campaign' })}
        name="status"
        defaultValue={values.status ?? ''}
        options={[
          { value: '', label: t('adChanges.stays') },
          ...statuses.map((status) => ({
            value: status,
            label: t('campaigns.statusName', { status }),
          })),
        ]}
      />
      {level !== 'AD' && <AmountFields field="budget" {...{ currency, values, problems, level }} />}
      {level === 'AD_GROUP' && (
        <AmountFields field="bid" {...{ currency, values, problems, level }} />
      )}
      {level !== 'AD' && (
        <>
          <DayFields field="start_date" {...{ values, problems }} />
          <DayFields field="end_date" {...{ values, problems }} />
        </>
      )}
    </>
  )
}

function AmountFields({
  field,
  level,
  currency,
  values,
  problems,
}: FieldsOf & { field: 'budget' | 'bid'; level: BulkLevel; currency: string }) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label={t('adChanges.amount', { field, level })}
        name={`${field}_how`}
        defaultValue={values[`${field}_how`] ?? ''}
        options={amountWays.map((how) => ({
          value: how,
          label: how === '' ? t('adChanges.stays') : t('adChanges.amountHow', { how, currency }),
        }))}
      />
      <TextField
        label={t('adChanges.amountValue', { field })}
        name={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={values[field] ?? ''}
        error={problems[field]}
      />
    </div>
  )
}

function DayFields({ field, values, problems }: FieldsOf & { field: 'start_date' | 'end_date' }) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Select
        label={t('adChanges.dayOf', { field })}
        name={`${field}_how`}
        defaultValue={values[`${field}_how`] ?? ''}
        options={(['', 'set', 'clear'] as const).map((how) => ({
          value: how,
          label: how === '' ? t('adChanges.stays') : t('adChanges.dayHow', { how, field }),
        }))}
      />
      <TextField
        label={t('adChanges.dayValue', { field })}
        name={field}
        type="date"
        defaultValue={values[field] ?? ''}
        error={problems[field]}
      />
    </div>
  )
}
