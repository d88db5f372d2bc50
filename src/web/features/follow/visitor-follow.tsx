import type { PersonCard } from '#contract/people/person'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

export interface VisitorFollowProps {
  person: PersonCard
  /** Of who or what is followed. */
  id: string
  name: string
  /** The page to follow on, which is also the way without scripts. */
  followPath: string
  /** Where to be afterwards. */
  next: string
}

/** For those who must log in first; they follow as soon as they have. */
export function VisitorFollow({ person, id, name, followPath, next }: VisitorFollowProps) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  return (
    <ButtonLink
      variant="primary"
      href={followPath}
      aria-label={t('profile.followNamed', { name })}
      onClick={(event) => {
        event.preventDefault()
        authPrompt.open({
          container: 'follow',
          source: 'followButton',
          next,
          pendingAction: { type: 'follow', followedId: id },
          picture: { kind: 'person', name: person.full_name, url: person.image_medium_url },
        })
      }}
    >
      {t('profile.follow')}
    </ButtonLink>
  )
}
