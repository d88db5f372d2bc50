import type { PinCard } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { pinName } from './pin-list.tsx'

/** The pin as people will see it, and what speaks against it. */
export function PinPreview({
  pin,
  payer,
  problem,
  onChange,
}: {
  pin: PinCard
  payer: string
  problem: string | null
  onChange: () => void
}) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const image = pin.images['474x']
  return (
    <div className="flex items-start gap-4 wide:flex-col">
      <img
        src={image.url}
        alt={pinName(pin) || t('promote.untitledPin')}
        width={image.width}
        height={image.height}
        className="h-auto w-28 shrink-0 rounded-card bg-sand tablet:w-36 wide:w-full"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="text-sm text-ink-soft">{t('promote.promotedBy', { name: payer })}</p>
        {pin.title && <p className="font-bold break-words">{pin.title}</p>}
        {problem && (
          // Sending leads the focus here, as to fields.
          <div role="alert" tabIndex={-1}>
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {isHydrated && <Button onClick={onChange}>{t('promote.otherPin')}</Button>}
      </div>
    </div>
  )
}
