import type { Audience } from '#contract/audiences/audience'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

const dots = { READY: 'bg-moss', INITIALIZING: 'bg-straw', TOO_SMALL: 'bg-berry' } as const

export function AudienceStatusDot({ audience }: { audience: Audience }) {
  const t = useMessages()
  const { status, is_archived } = audience
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-pill border',
          is_archived ? 'border-line-strong' : `border-transparent ${dots[status]}`,
        )}
      />
      {t('audiencePages.status', { status: is_archived ? 'ARCHIVED' : status })}
    </span>
  )
}

/** Never a number, only what it is between. */
export function boundsText(size: Audience['size'], t: Translate): string {
  if (size === null) return t('audiencePages.noSize')
  const text = (count: number) => count.toLocaleString(t.locale)
  if (size.lower_bound === 0) return t('audiencePages.fewer', { max: text(size.upper_bound) })
  return t('audiencePages.between', {
    min: text(size.lower_bound),
    max: text(size.upper_bound),
  })
}
