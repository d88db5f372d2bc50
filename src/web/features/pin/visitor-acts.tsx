import type { Pin } from '#contract/pins/pin'
import { useAuthDoor } from '#web/lib/auth-door.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinPath, pinPicture } from '#web/lib/pin-names.ts'
import { useCopyLink } from '#web/lib/use-copy-link.ts'
import { IconButton, IconLink } from '#web/ui/icon-button.tsx'
import { DownloadIcon, LinkIcon } from '#web/ui/icons.tsx'

/** The little a visitor can do needs no menu. */
export function VisitorActs({ pin }: { pin: Pin }) {
  const t = useMessages()
  const door = useAuthDoor()
  const copyLink = useCopyLink(pinPath(pin))
  return (
    <div className="-ms-2 flex">
      <IconButton label={t('pin.copyLink')} icon={<LinkIcon size={22} />} onClick={copyLink} />
      <IconLink
        label={t('pin.download')}
        icon={<DownloadIcon size={22} />}
        href={pin.images.orig.url}
        download=""
        target="_self"
        onClick={(event) => {
          event.preventDefault()
          door.open({
            container: 'download',
            source: 'downloadImageBtnDweb',
            next: pinPath(pin),
            afterwards: { type: 'download', pinId: pin.id },
            picture: pinPicture(pin, t),
          })
        }}
      />
    </div>
  )
}
