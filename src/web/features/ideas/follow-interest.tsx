import type { Interest } from '#contract/discover/interests'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'

/** Follows or unfollows an interest; visitors sign up first and come back. */
export function FollowInterest({ interest }: { interest: Interest }) {
  const t = useMessages()
  const { viewer } = useFacts()
  const follow = useActionForm('follow')
  const { id, name, url } = interest
  if (!viewer)
    return (
      <ButtonLink
        variant="primary"
        href={`/signup?next=${encodeURIComponent(url)}`}
        aria-label={t('ideas.followNamed', { name })}
      >
        {t('ideas.follow')}
      </ButtonLink>
    )
  const pending = follow.fetcher.formData?.get('action')
  const isFollowed = pending ? pending === 'follow' : interest.followed_by_me
  return (
    <ActionForm of={follow}>
      <input type="hidden" name="interest_id" value={id} />
      <input type="hidden" name="action" value={isFollowed ? 'unfollow' : 'follow'} />
      <Button
        type="submit"
        variant={isFollowed ? 'secondary' : 'primary'}
        aria-label={t(isFollowed ? 'ideas.unfollowNamed' : 'ideas.followNamed', { name })}
      >
        {t(isFollowed ? 'ideas.following' : 'ideas.follow')}
      </Button>
    </ActionForm>
  )
}
