import type { Pin } from '#contract/pins/pin'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'

/** Shown to visitors in place of the comment box: opens the log-in. */
export function CommentLogIn({ pin }: { pin: Pin }) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  const next = pinPath(pin)
  return (
    <ButtonLink
      href={`/login/?source=commentComposer&pin_id=${pin.id}&next=${encodeURIComponent(next)}`}
      onClick={(event) => {
        event.preventDefault()
        authPrompt.open({
          container: 'login_page',
          source: 'commentComposer',
          next,
          pendingAction: { type: 'comment', pinId: pin.id },
          picture: pinPicture(pin, t),
        })
      }}
    >
      {t('comments.logIn')}
    </ButtonLink>
  )
}
