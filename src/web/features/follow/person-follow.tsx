import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import type { ListedPerson } from '#contract/people/listed-person'
import { run } from '#web/lib/requests/run.ts'
import type { ButtonSize } from '#web/ui/buttons/button-look.ts'
import { FollowButton } from './follow-button.tsx'

export interface PersonFollowProps {
  person: Pick<ListedPerson, 'id' | 'full_name' | 'explicitly_followed_by_me'>
  size?: ButtonSize
  isQuiet?: boolean
  onChanged?: (isFollowed: boolean) => void
}

export function PersonFollow({ person, ...look }: PersonFollowProps) {
  const user_id = person.id
  return (
    <FollowButton
      {...look}
      id={person.id}
      name={person.full_name}
      isFollowed={person.explicitly_followed_by_me}
      follow={() => run(followPerson, { user_id })}
      unfollow={() => run(unfollowPerson, { user_id })}
    />
  )
}
