import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { firstTime } from './first-time.ts'
import { TimeFields } from './time-fields.tsx'

interface WhenFieldProps {
  when: ClockTime | null
  error?: string
  onChange: (when: ClockTime | null) => void
}

/** Whether to publish a pin at once, or when, by the clocks of this device. */
export function WhenField({ when, error, onChange }: WhenFieldProps) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend={t('scheduled.when')}
        name="when"
        value={when === null ? 'now' : 'later'}
        options={[
          { value: 'now', label: t('scheduled.now') },
          { value: 'later', label: t('scheduled.later') },
        ]}
        onChange={(value) =>
          onChange(value === 'later' ? firstTime(ownTimeZone(), new Date()) : null)
        }
      />
      {when && <TimeFields when={when} zone={ownTimeZone()} error={error} onChange={onChange} />}
    </div>
  )
}
