import { useEffect, useEffectEvent } from 'react'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import type { CreatePin } from '../use-create-pin.ts'
import { scheduledPath } from './scheduled-path.ts'
import { useScheduledToast } from './use-scheduled-toast.ts'
import { WhenField } from './when-field.tsx'

/** On the create page: when to publish, and what is said once a pin is scheduled. */
export function WhenPart({
  flow: { state, dispatch },
  onDone,
}: {
  flow: CreatePin
  onDone: () => void
}) {
  const t = useMessages()
  const showScheduled = useScheduledToast()
  const tell = useEffectEvent((pin: ScheduledPin) => {
    showScheduled(pin)
    onDone()
  })
  useEffect(() => {
    if (state.scheduled) tell(state.scheduled)
  }, [state.scheduled])
  return (
    <div className="flex flex-col gap-4">
      <WhenField
        when={state.when}
        error={state.problems.publish_time}
        onChange={(when) => dispatch({ type: 'when_chosen', when })}
      />
      <Link href={scheduledPath()} className="self-start">
        {t('scheduled.title')}
      </Link>
    </div>
  )
}
