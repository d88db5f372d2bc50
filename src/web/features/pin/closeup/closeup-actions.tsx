import { useEffect, useEffectEvent } from 'react'
import type { ReactionType } from '#contract/comments/reaction-kinds'
import type { Pin } from '#contract/pins/pin'
import { takePendingReaction, useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ShareIcon } from '#web/ui/icons/icons.tsx'
import type { PlaceField } from '../editing/edit-pin-dialog.tsx'
import { PinMenu } from '../editing/pin-menu.tsx'
import { ReactionButton } from '../reactions/reaction-button.tsx'
import { useReactions } from '../reactions/use-reactions.ts'
import { SimilarPicturesIcon } from './icons-closeup.tsx'

interface CloseupActionsProps {
  pin: Pin
  /** The field in the edit dialog that moves the pin. */
  boardField: PlaceField
  onShare: () => void
  onFindSimilar: () => void
  onReport: () => void
}

/** Before the save button: react, share, and a menu. Visitors are asked to log in. */
export function CloseupActions({
  pin,
  boardField,
  onShare,
  onFindSimilar,
  onReport,
}: CloseupActionsProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  const authPrompt = useAuthPrompt()
  const { reactions, choose } = useReactions(pin)

  // The reaction a visitor chose before they logged in, unless they already had the same one.
  const resume = useEffectEvent(() => {
    const chosen = viewer && takePendingReaction(pin.id)
    if (chosen && chosen !== reactions.mine) choose(chosen as ReactionType)
  })
  useEffect(() => resume(), [])

  function openSignUp(reaction: ReactionType) {
    authPrompt.open({
      container: 'login_page',
      source: 'homePage',
      next: pinPath(pin),
      pendingAction: { type: 'react', pinId: pin.id, reaction },
      picture: pinPicture(pin, t),
    })
  }

  return (
    <div className="-ms-2 flex shrink-0 items-center no-script:hidden">
      <ReactionButton
        reactions={reactions}
        onChoose={(type: ReactionType) => (viewer ? choose(type) : openSignUp(type))}
      />
      <IconButton label={t('closeup.share')} icon={<ShareIcon size={24} />} onClick={onShare} />
      <IconButton
        label={t('closeup.lookAlike')}
        icon={<SimilarPicturesIcon size={24} />}
        onClick={onFindSimilar}
      />
      <PinMenu pin={pin} boardField={boardField} onReport={onReport} />
    </div>
  )
}
