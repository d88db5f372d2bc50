import { useLocation } from 'react-router'
import type { ListedPerson } from '#contract/people/listed-person'
import { PersonFollow } from '#web/features/follow/person-follow.tsx'
import { VisitorFollow } from '#web/features/follow/visitor-follow.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { MoreResults } from './more-results.tsx'
import type { ListProps } from './search-input.ts'
import { useSearchPages } from './use-search-pages.ts'

export function SearchPeople(props: ListProps) {
  const { key } = useLocation()
  return <List key={key} {...props} />
}

function List({ criteria, found }: ListProps) {
  const t = useMessages()
  const { items: people, more } = useSearchPages<ListedPerson>(criteria, found)
  return (
    <>
      <ul
        aria-label={t('search.peopleList', { query: found.corrected_query ?? criteria.query })}
        className="grid gap-x-(--grid-gap) gap-y-2 tablet:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] tablet:gap-y-(--grid-gap)"
      >
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <MoreResults {...more} bookmark={found.bookmark} />
    </>
  )
}

function PersonCard({ person }: { person: ListedPerson }) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <div className="flex items-center gap-3 py-1.5 tablet:rounded-card tablet:bg-surface tablet:p-4 tablet:outline tablet:outline-line">
      <Anchor
        href={person.profile_url}
        className="flex min-w-0 grow items-center gap-3 rounded-control"
      >
        <Avatar name={person.full_name} src={person.image_medium_url} size={64} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{person.full_name}</span>
          <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
          <span className="block truncate text-sm text-ink-soft tabular">
            {t('follow.followers', { count: person.follower_count })}
          </span>
        </span>
      </Anchor>
      {!viewer && (
        <VisitorFollow
          person={person}
          id={person.id}
          name={person.full_name}
          followPath={`${person.profile_url}pins/follow/`}
          next={person.profile_url}
        />
      )}
      {viewer && viewer.id !== person.id && <PersonFollow person={person} isQuiet />}
    </div>
  )
}
