import type { ListedPerson } from '#contract/people/listed-person'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { PersonFollow } from './person-follow.tsx'

export interface PeopleListProps {
  people: readonly ListedPerson[]
  label: string
  /** Somebody's page was chosen. */
  onLeave?: () => void
}

/** People with follow buttons, except for the viewer. */
export function PeopleList({ people, label, onLeave }: PeopleListProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3 py-1.5">
          <Anchor
            href={person.profile_url}
            onClick={onLeave}
            className="flex min-w-0 grow items-center gap-3 rounded-control"
          >
            <Avatar name={person.full_name} src={person.image_medium_url} size={48} />
            <span className="min-w-0">
              <span className="block truncate font-bold">{person.full_name}</span>
              <span className="block truncate text-sm text-ink-soft tabular">
                {t('follow.followers', { count: person.follower_count })}
              </span>
            </span>
          </Anchor>
          {viewer && viewer.id !== person.id && <PersonFollow person={person} isQuiet />}
        </li>
      ))}
    </ul>
  )
}
