import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/person'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

interface PersonRowProps {
  person: PersonCard
  since: string
  action: ReactNode
}

/** A blocked or muted person. */
export function PersonRow({ person, since, action }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Anchor
        href={person.profile_url}
        className="flex min-w-0 grow items-center gap-3 rounded-control"
      >
        <Avatar name={person.full_name} src={person.image_medium_url} size={48} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{person.full_name}</span>
          <span className="block truncate text-sm text-ink-soft">{since}</span>
        </span>
      </Anchor>
      {action}
    </li>
  )
}
