import { useEffect, useEffectEvent } from 'react'
import { takePendingAction } from '#web/lib/authentication/auth-prompt.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonSize } from '#web/ui/buttons/button-look.ts'
import { type Following, useFollowing } from './use-following.ts'

export interface FollowButtonProps extends Following {
  id: string
  /** Of who or what is followed. */
  name: string
  size?: ButtonSize
  /** Stands beside others of its kind, and is not what the page is about. */
  isQuiet?: boolean
}

export function FollowButton({ id, name, size, isQuiet = false, ...following }: FollowButtonProps) {
  const t = useMessages()
  const { isFollowed, set } = useFollowing(following)

  // What a visitor pressed before they logged in.
  const resume = useEffectEvent(() => {
    if (takePendingAction('follow', id)) set(true)
  })
  useEffect(() => resume(), [])

  return (
    <Button
      size={size}
      variant={isFollowed || isQuiet ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'follow.followingNamed' : 'follow.named', { name })}
      onClick={() => set(!isFollowed)}
      className={isFollowed ? 'bg-ink! text-paper! hover:bg-ink/85!' : undefined}
    >
      {isFollowed ? t('follow.following') : t('follow.follow')}
    </Button>
  )
}
