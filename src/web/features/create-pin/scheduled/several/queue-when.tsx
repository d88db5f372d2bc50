import { useMessages } from '#web/lib/texts/messages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { WhenField } from '../when-field.tsx'
import { type SchedulePlan, spacings } from './several-times.ts'

/** When to publish the pins of a queue: at once, or at a time, and how long after one another. */
export function QueueWhen({
  plan,
  error,
  onChange,
}: {
  plan: SchedulePlan | null
  error?: string
  onChange: (plan: SchedulePlan | null) => void
}) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-4">
      <WhenField
        when={plan?.first ?? null}
        error={error}
        onChange={(first) => onChange(first && { spacing: plan?.spacing ?? 'day', first })}
      />
      {plan && (
        <Select
          label={t('scheduled.spacing')}
          value={plan.spacing}
          options={spacings.map((value) => ({
            value,
            label: t('scheduled.spacings', { spacing: value }),
          }))}
          onChange={({ target }) =>
            onChange({ ...plan, spacing: spacings.find((one) => one === target.value) ?? 'day' })
          }
        />
      )}
    </div>
  )
}
