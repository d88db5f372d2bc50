import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'

/** Who reviewed it last. What comes with the product was reviewed by nobody, which is said as plainly. */
export function Reviewer({ name }: { name: string }) {
  const t = useMessages()
  if (name === '')
    return (
      <Chip size="sm" tone="straw">
        {t('operator.notReviewed')}
      </Chip>
    )
  return <span className="text-sm text-ink-soft">{t('operator.reviewedByName', { name })}</span>
}
