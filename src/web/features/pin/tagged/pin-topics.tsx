import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'

/** What its creator says a pin is about, each with the way to its page. */
export function PinTopics({ topics }: Pick<Pin, 'topics'>) {
  const t = useMessages()
  return (
    <section aria-label={t('topics.title')}>
      <p className="text-sm text-ink-soft">{t('topics.title')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {topics.map(({ id, name, url }) => (
          <li key={id} className="min-w-0">
            <ChipLink href={url}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
