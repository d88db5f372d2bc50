import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { answerPartnership, type PartnershipAnswer } from '#contract/pins/disclosures'
import type { Pin } from '#contract/pins/pin'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** For the brand that a pin names as its paying partner: whether that is true. */
export function PartnershipAnswer({ pin }: { pin: Pin }) {
  const t = useMessages()
  const toasts = useToasts()
  const revalidator = useRevalidator()
  const [sending, setSending] = useState<PartnershipAnswer | null>(null)

  async function send(answer: PartnershipAnswer) {
    setSending(answer)
    try {
      await run(answerPartnership, { pin_id: rootOf(pin), answer })
      toasts.show({
        text: t(answer === 'approve' ? 'partnership.approved' : 'partnership.ended'),
        tone: 'success',
      })
    } catch (error) {
      toasts.show({
        text: isFailure(error) ? error.message : t('error.unexpected'),
        tone: 'danger',
      })
    }
    await revalidator.revalidate()
    setSending(null)
  }
  const button = (answer: PartnershipAnswer, variant: 'primary' | 'secondary') => (
    <Button
      key={answer}
      size="sm"
      variant={variant}
      isLoading={sending === answer}
      onClick={() => void send(answer)}
    >
      {t(`partnership.${answer}`)}
    </Button>
  )
  const isPending = pin.sponsorship?.status === 0
  return (
    <section className="rounded-card border border-line p-4">
      <p>
        {isPending
          ? t('partnership.ask', { name: pin.native_creator.full_name })
          : t('partnership.isNamed')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isPending
          ? [button('approve', 'primary'), button('decline', 'secondary')]
          : button('remove', 'secondary')}
      </div>
    </section>
  )
}

/** The pin that its creator made, of which this may be a repin. */
function rootOf({ aggregated_pin_data }: Pin) {
  return aggregated_pin_data.id
}
