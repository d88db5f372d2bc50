import { useEffect, useEffectEvent } from 'react'
import type { ReactionType } from '#contract/comments/reaction-kinds'
import type { Pin } from '#contract/pins/pin'
import { takeReaction, useAuthDoor } from '#web/lib/authentication/auth-door.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ShareIcon } from '#web/ui/icons/icons.tsx'
import type { PlaceField } from '../editing/edit-pin-dialog.tsx'
import { PinMenu } from '../editing/pin-menu.tsx'
import { ReactionButton } from '../reactions/reaction-button.tsx'
import { useReactions } from '../reactions/use-reactions.ts'
import { LookAlikeIcon } from './icons-closeup.tsx'

interface CloseupActsProps {
  pin: Pin
  /** By which a pin that is edited is moved. */
  boardField: PlaceField
  onShare: () => void
  onLookAlike: () => void
  onReport: () => void
}

/** Before the save button: react, share, and all else in a menu. Whoever is not logged in is asked to. */
export function CloseupActs({ pin, boardField, onShare, onLookAlike, onReport }: CloseupActsProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const door = useAuthDoor()
  const { reactions, choose } = useReactions(pin)

  // What a visitor chose before they logged in; what they had chosen as a member stays.
  const resume = useEffectEvent(() => {
    const chosen = viewer && takeReaction(pin.id)
    if (chosen && chosen !== reactions.mine) choose(chosen as ReactionType)
  })
  useEffect(() => resume(), [])

  function askVisitor(reaction: ReactionType) {
    door.open({
      container: 'login_page',
      source: 'homePage',
      next: pinPath(pin),
      afterwards: { type: 'react', pinId: pin.id, reaction },
      picture: pinPicture(pin, t),
    })
  }

  return (
    <div className="-ms-2 flex shrink-0 items-center no-script:hidden">
      <ReactionButton
        reactions={reactions}
        onChoose={(type: ReactionType) => (viewer ? choose(type) : askVisitor(type))}
      />
      <IconButton label={t('closeup.share')} icon={<ShareIcon size={24} />} onClick={onShare} />
      <IconButton
        label={t('closeup.lookAlike')}
        icon={<LookAlikeIcon size={24} />}
        onClick={onLookAlike}
      />
      <PinMenu pin={pin} boardField={boardField} onReport={onReport} />
    </div>
  )
}
