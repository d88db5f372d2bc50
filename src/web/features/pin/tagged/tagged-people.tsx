import type { Pin } from '#contract/pins/pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useRemoveOwnTag } from './use-remove-own-tag.ts'

/** Whom the creator tags in a pin; who is tagged removes themselves here. */
export function TaggedPeople({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <section aria-label={t('peopleTags.title')}>
      <p className="text-sm text-ink-soft">{t('peopleTags.title')}</p>
      <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {pin.tagged_people.map((person) => (
          <li key={person.id} className="flex min-h-11 max-w-full min-w-0 items-center gap-2">
            <Avatar name={person.full_name} src={person.image_medium_url} size={32} />
            <Link variant="strong" href={person.profile_url} className="min-w-0 truncate py-1">
              {person.full_name}
            </Link>
            {person.id === viewer?.id && <RemoveOwnTag pin={pin} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveOwnTag({ pin }: { pin: Pin }) {
  const t = useMessages()
  const { isSending, remove } = useRemoveOwnTag(pin)
  return (
    <Button size="sm" isLoading={isSending} onClick={remove}>
      {t('peopleTags.removeMe')}
    </Button>
  )
}
