import type { PinCard } from '#contract/pins/pin'
import { useAuthDoor } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinPath, pinPicture } from '#web/lib/pin-names.ts'
import { useCopyLink } from '#web/lib/use-copy-link.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { DownloadIcon, LinkIcon } from '#web/ui/icons.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

/** What anybody can do with any pin, as menu rows. */
export function usePinActs(pin: PinCard): { copyLink: MenuItem; download: MenuItem } {
  const t = useMessages()
  const copyLink = useCopyLink(pinPath(pin))
  const { viewer } = useFacts()
  const door = useAuthDoor()

  function askVisitor() {
    door.open({
      container: 'download',
      source: 'downloadImageBtnUnauth',
      next: pinPath(pin),
      afterwards: { type: 'download', pinId: pin.id },
      picture: pinPicture(pin, t),
    })
  }

  function download() {
    if (!viewer) return askVisitor()
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
