import type { CheckedEvent } from '#contract/conversions/check-event'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { StatusDot } from '../frame/chips.tsx'

/** What the API would say of an event. */
export function CheckResult({ checked }: { checked: CheckedEvent }) {
  const t = useMessages()
  if (!('problem' in checked))
    return <StatusDot tone="good">{t('conversionPages.valid')}</StatusDot>
  const { key, values } = checked.problem
  return (
    <div>
      <StatusDot tone="bad">{t('conversionPages.notValid')}</StatusDot>
      <p className="mt-1 text-sm">
        {t('conversionPages.problem', {
          kind: key.replace('conversion.', ''),
          field: String(values?.field ?? ''),
          days: limits.conversionMaxAgeDays,
        })}
      </p>
    </div>
  )
}
