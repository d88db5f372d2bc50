import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { draw } from '#web/ui/icons/icons.tsx'
import { captionsAmong, readChoice, wantedAmong } from './chosen-language.ts'

/** Two lines below a picture. */
const CaptionsIcon = draw(
  <path d="M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM7.5 15h5M15 15h1.5M7.5 11.5h1.5M11.5 11.5h5" />,
)

/** Switches the captions of a player on and off: where it is narrow, its own button for that is in a menu. */
export function CaptionsButton({ player }: { player: RefObject<HTMLVideoElement | null> }) {
  const t = useMessages()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks) return
    const look = () => setOn(captionsAmong(tracks).some(({ mode }) => mode === 'showing'))
    look()
    for (const event of events) tracks.addEventListener(event, look)
    return () => {
      for (const event of events) tracks.removeEventListener(event, look)
    }
  }, [player])

  function toggle() {
    const list = player.current?.textTracks
    const tracks = list ? captionsAmong(list) : []
    const wanted = wantedAmong(tracks, readChoice() ?? t.locale)
    for (const track of tracks) track.mode = !isOn && track === wanted ? 'showing' : 'disabled'
  }
  return (
    <IconButton
      variant="picture"
      label={t('closeup.captions')}
      isPressed={isOn}
      icon={<CaptionsIcon size={20} />}
      onClick={toggle}
    />
  )
}

const events = ['change', 'addtrack', 'removetrack'] as const
