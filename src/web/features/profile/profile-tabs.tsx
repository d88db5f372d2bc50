import type { ReactNode } from 'react'
import type { Person } from '#contract/people/person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type ProfileView, profilePath } from './profile-views.ts'

interface ProfileTabsProps {
  person: Person
  view: ProfileView
  isOwn: boolean
  /** At the end of the line, such as the sort menu. */
  end?: ReactNode
}

/** The tabs of a profile: created pins, and saved ones by board or as one list. */
export function ProfileTabs({ person, view, isOwn, end }: ProfileTabsProps) {
  const t = useMessages()
  const name = person.full_name
  const tab = (to: ProfileView, label: string, isCurrent: boolean) => ({
    href: profilePath(person.profile_url, to),
    label,
    isCurrent,
  })
  const chip = (to: ProfileView, label: string) => (
    <li>
      <ChipLink href={profilePath(person.profile_url, to)} isChosen={view === to}>
        {label}
      </ChipLink>
    </li>
  )
  return (
    <>
      <Tabs
        label={t('profile.tabs', { name })}
        className="mb-4"
        tabs={[
          tab('created', t('profile.created'), view === 'created'),
          tab('boards', t('profile.saved'), view !== 'created'),
        ]}
      />
      {view !== 'created' && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={t('profile.savedViews', { name })}>
            <ul className="flex flex-wrap gap-2">
              {chip('boards', t('profile.boards'))}
              {chip('pins', t('profile.pins'))}
              {isOwn && chip('archived', t('profile.archived'))}
            </ul>
          </nav>
          {end}
        </div>
      )}
    </>
  )
}
