import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { ScheduledRow } from './scheduled-row.tsx'

interface ScheduledListProps {
  label: string
  pins: readonly ScheduledPin[]
  advertiserId: string | null
  /** Of each pin. */
  headingLevel?: 2 | 3
}

export function ScheduledList({ label, pins, advertiserId, headingLevel = 3 }: ScheduledListProps) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {pins.map((pin) => (
        <ScheduledRow
          key={pin.id}
          headingLevel={headingLevel}
          pin={pin}
          advertiserId={advertiserId}
        />
      ))}
    </ul>
  )
}
