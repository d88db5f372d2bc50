import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { SavedPin } from '#contract/pins/pin'
import { restoreScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { scheduledName } from './scheduled-name.ts'

const undoMs = 10_000

export type Act = 'publish' | 'cancel' | 'restore'

/** A button that does something with one scheduled pin, and says what became of it. */
export function ScheduledAct({
  act,
  pin,
  advertiserId,
  variant,
}: {
  act: Act
  pin: ScheduledPin
  advertiserId: string | null
  variant?: ButtonProps['variant']
}) {
  const t = useMessages()
  const toasts = useToasts()
  const said = useSaidOf(pin, advertiserId)
  const button = useRef<HTMLButtonElement>(null)
  const leaveTo = useFocusAfter()
  const form = useActionForm<SavedPin>(act, {
    onDone: (answer) => {
      // The row goes with what it was about.
      leaveTo(...placesAfter(button.current))
      toasts.show(said[act](answer))
    },
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="scheduled_pin_id" value={pin.id} />
      {advertiserId !== null && <input type="hidden" name="advertiser_id" value={advertiserId} />}
      <Button
        ref={button}
        type="submit"
        size="sm"
        variant={variant}
        className="max-tablet:w-full"
        isLoading={form.isSending}
        aria-label={t(`scheduled.${act}Named`, { name: scheduledName(pin, t) })}
      >
        {t(`scheduled.${act}`)}
      </Button>
    </ActionForm>
  )
}

/** What is said once it is done. A cancelled one is brought back from there, or from below the list. */
function useSaidOf(pin: ScheduledPin, advertiserId: string | null) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const revalidator = useRevalidator()
  const success = { tone: 'success', tag: 'scheduled', durationMs: undoMs } as const
  const restored = { ...success, text: t('scheduled.restored') }

  async function undo() {
    try {
      await run(restoreScheduledPin, { scheduled_pin_id: pin.id, advertiser_id: advertiserId })
      toasts.show(restored)
      await revalidator.revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  return {
    publish: ({ id }: SavedPin) => ({
      ...success,
      text: t('scheduled.published'),
      action: { label: t('scheduled.see'), href: `/pin/${id}/` },
    }),
    cancel: () => ({
      ...success,
      text: t('scheduled.cancelled'),
      action: { label: t('scheduled.undo'), onPress: () => void undo() },
    }),
    restore: () => restored,
  }
}
