import type { qualityRatings } from '#contract/conversions/conversion-quality'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

const dots = { good: 'bg-moss', fair: 'bg-straw', bad: 'bg-berry', none: 'bg-line-strong' }

/** A dot and a word. */
export function StatusDot({
  tone,
  isLong,
  children,
}: {
  tone: keyof typeof dots
  /** It may need more than one line. */
  isLong?: boolean
  children: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 text-sm',
        !isLong && 'whitespace-nowrap',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-pill border border-ink/30', dots[tone])}
      />
      {children}
    </span>
  )
}

const tones = { GOOD: 'good', FAIR: 'fair', NEEDS_IMPROVEMENT: 'bad' } as const

export function RatingChip({ rating }: { rating: (typeof qualityRatings)[number] }) {
  const t = useMessages()
  return <StatusDot tone={tones[rating]}>{t('conversionPages.rating', { rating })}</StatusDot>
}
