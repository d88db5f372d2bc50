import type { ReactNode } from 'react'
import type { Person } from '#contract/people/person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const lists = ['followers', 'following', 'boards'] as const
export type FollowsList = (typeof lists)[number]

export function followsPath(person: Pick<Person, 'profile_url'>, list: FollowsList): string {
  return `${person.profile_url}${list === 'boards' ? 'following/boards' : list}/`
}

/** The name of a list, as its heading and its page have it. */
export const followsTitle = {
  followers: 'follow.followersOf',
  following: 'follow.followingOf',
  boards: 'follow.boardsFollowedBy',
} as const satisfies Record<FollowsList, string>

/** Whose lists these are, and the way from one to the other. */
export function FollowsFrame({
  person,
  current,
  children,
}: {
  person: Person
  current: FollowsList
  children: ReactNode
}) {
  const t = useMessages()
  const { full_name: name, profile_url: path } = person
  return (
    <div className="gutter mx-auto w-full max-w-240 pt-4 pb-16 desk:pt-6">
      <Anchor
        href={path}
        className="inline-flex max-w-full items-center gap-2.5 rounded-control font-bold hover:underline"
      >
        <Avatar name={name} src={person.image_medium_url} size={32} />
        <span className="min-w-0 truncate">{name}</span>
      </Anchor>
      <h1 className="mt-3 text-headline">{t(followsTitle[current], { name })}</h1>
      <Tabs
        label={t('follow.lists', { name })}
        className="mt-3 mb-5"
        tabs={lists.map((list) => ({
          href: followsPath(person, list),
          label: t(`follow.list.${list}`),
          isCurrent: list === current,
        }))}
      />
      {children}
    </div>
  )
}
