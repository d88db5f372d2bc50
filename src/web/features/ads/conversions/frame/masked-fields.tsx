import type { MaskedField } from '#contract/conversions/conversion-history'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** What an event held, without what tells who somebody is. */
export function MaskedFields({ fields }: { fields: readonly MaskedField[] }) {
  const t = useMessages()
  return (
    <details>
      <summary className="hit relative w-fit cursor-pointer rounded-bead text-sm font-bold text-satin-deep">
        {t('conversionPages.fields', { count: fields.length })}
      </summary>
      <dl dir="ltr" className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-sm">
        {fields.map(({ field, value }) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{field}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
