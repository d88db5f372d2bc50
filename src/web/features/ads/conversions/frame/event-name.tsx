import { useMessages } from '#web/lib/texts/messages.tsx'

/** What an event is called, and how it is called on the wire; sites may send anything. */
export function EventName({ name }: { name: string }) {
  const t = useMessages()
  if (name === '') return t('conversionPages.unknownEvent')
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {t('conversionPages.eventName', { event: name })}
      <code className="text-xs text-ink-soft">{name}</code>
    </span>
  )
}
