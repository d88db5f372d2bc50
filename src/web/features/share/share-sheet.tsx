import type { Pin } from '#contract/pins/pin'
import { useAuthDoor } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinPath, pinPicture } from '#web/lib/pin-names.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  const door = useAuthDoor()
  return (
    <Button
      variant="primary"
      isWide
      onClick={() => {
        onPress()
        door.open({
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
