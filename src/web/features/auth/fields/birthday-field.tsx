import { useId } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { DateParts } from '#web/ui/fields/date-parts.ts'
import { InfoIcon } from '#web/ui/icons/icons.tsx'

export function BirthdayField({
  defaultValue,
  error,
  onChange,
}: {
  defaultValue: string
  error: string | undefined
  /** `YYYY-MM-DD`, or null while there is no such day; and the typed parts. */
  onChange: (iso: string | null, parts: DateParts) => void
}) {
  const t = useMessages()
  return (
    <div className="relative">
      <WhyBirthday />
      <DateField
        legend={t('auth.birthday')}
        name="birthday"
        locale={t.locale}
        partLabels={{ day: t('auth.day'), month: t('auth.month'), year: t('auth.year') }}
        autoComplete="bday"
        isRequired
        defaultValue={defaultValue}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}

/** Uses the browser's own popover, so it works without scripts. */
function WhyBirthday() {
  const t = useMessages()
  const { brandName } = useFacts()
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('auth.whyBirthday')}
        className="hit absolute -end-1.5 -top-1.5 grid size-8 place-items-center rounded-pill text-ink-soft hover:bg-sand hover:text-ink"
      >
        <InfoIcon size={20} />
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-64 max-w-[calc(100vw-2rem)] rounded-card border border-transparent bg-ink px-4 py-3 text-sm text-paper shadow-float supports-[position-area:top]:inset-auto supports-[position-area:top]:m-0 supports-[position-area:top]:mb-1 supports-[position-area:top]:[position-area:block-start_span-inline-start]"
      >
        {t('auth.birthdayReason', { brand: brandName })}
      </div>
    </>
  )
}
