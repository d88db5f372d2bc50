import type { ReactNode } from 'react'
import type { Person } from '#contract/people/person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'

interface ProfileHeaderProps {
  person: Person
  tools: ReactNode
}

export function ProfileHeader({ person, tools }: ProfileHeaderProps) {
  const t = useMessages()
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4 pt-4 pb-6 tablet:flex-nowrap tablet:pt-6">
      <Avatar
        name={person.full_name}
        src={person.image_large_url}
        size={120}
        label={t('profile.portrait', { name: person.full_name })}
      />
      <div className="min-w-0 basis-full tablet:grow tablet:basis-auto tablet:pt-1">
        <h1 className="text-display">{person.full_name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
          <span>@{person.username}</span>
          {person.website_url && <Website url={person.website_url} />}
        </p>
        {person.about !== '' && (
          <p className="mt-2 max-w-160 whitespace-pre-line">{person.about}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft tabular">
          <span>{t('profile.counts', { boards: person.board_count, pins: person.pin_count })}</span>
          <Count href={`${person.profile_url}followers/`}>
            {t('profile.followers', { count: person.follower_count })}
          </Count>
          <Count href={`${person.profile_url}following/`}>
            {t('profile.followingCount', { count: person.following_count })}
          </Count>
        </p>
      </div>
      {tools}
    </header>
  )
}

/** A count that links to the list. */
function Count({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      className="hit relative rounded-bead font-bold text-ink underline-offset-3 hover:underline"
    >
      {children}
    </Anchor>
  )
}

function Website({ url }: { url: string }) {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc me"
      className="inline-flex items-center gap-1 rounded-bead font-bold text-ink underline-offset-3 hover:underline"
    >
      <GlobeIcon size={16} />
      {host}
    </Anchor>
  )
}
