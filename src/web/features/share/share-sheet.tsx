import type { Pin } from '#contract/pins/pin'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkPart } from './link-part.tsx'
import { SendPart } from './send-part.tsx'

interface ShareSheetProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

export function ShareSheet({ pin, isOpen, onClose }: ShareSheetProps) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('share.title')}
      closeLabel={t('share.close')}
      phone="sheet"
    >
      <div className="flex flex-col gap-4">
        {pin.privacy === 'secret' ? (
          <Notice tone="warning">{t('share.secret')}</Notice>
        ) : viewer ? (
          <SendPart pin={pin} />
        ) : (
          <LogInToSend pin={pin} onPress={onClose} />
        )}
        <LinkPart pin={pin} />
      </div>
    </Dialog>
  )
}

function LogInToSend({ pin, onPress }: { pin: Pin; onPress: () => void }) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  return (
    <Button
      variant="primary"
      isWide
      onClick={() => {
        onPress()
        authPrompt.open({
          container: 'login_page',
          source: 'homePage',
          step: 'login',
          next: `${pinPath(pin)}?share=true`,
          picture: pinPicture(pin, t),
        })
      }}
    >
      {t('share.logIn')}
    </Button>
  )
}
