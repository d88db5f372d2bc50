import type { PersonCard } from '#contract/people/person'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

/** Without the face where it is seen beside it anyway. */
export function OwnerLink({ owner, hasFace = true }: { owner: PersonCard; hasFace?: boolean }) {
  return (
    <Anchor
      href={owner.profile_url}
      className="hit relative flex max-w-full min-w-0 items-center gap-2 rounded-pill font-bold text-ink underline-offset-3 hover:underline"
    >
      {hasFace && <Avatar name={owner.full_name} src={owner.image_small_url} size={32} />}
      <span className="truncate">{owner.full_name}</span>
    </Anchor>
  )
}
