import type { PinCard } from '#contract/pins/pin'
import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { useCopyLink } from '#web/lib/saving/use-copy-link.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { MenuItem } from '#web/ui/floats/menu.tsx'
import { DownloadIcon, LinkIcon } from '#web/ui/icons/icons.tsx'

/** Menu items for actions that everybody can do with any pin. */
export function usePinActions(pin: PinCard): { copyLink: MenuItem; download: MenuItem } {
  const t = useMessages()
  const copyLink = useCopyLink(pinPath(pin))
  const { viewer } = useFacts()
  const authPrompt = useAuthPrompt()

  function openSignUp() {
    authPrompt.open({
      container: 'download',
      source: 'downloadImageBtnUnauth',
      next: pinPath(pin),
      pendingAction: { type: 'download', pinId: pin.id },
      picture: pinPicture(pin, t),
    })
  }

  function download() {
    if (!viewer) return openSignUp()
    const link = document.createElement('a')
    link.href = pin.images.orig.url
    link.download = ''
    link.click()
  }

  return {
    copyLink: {
      key: 'copy',
      label: t('pin.copyLink'),
      icon: <LinkIcon size={20} />,
      onSelect: copyLink,
    },
    download: {
      key: 'download',
      label: t('pin.download'),
      icon: <DownloadIcon size={20} />,
      onSelect: download,
    },
  }
}
