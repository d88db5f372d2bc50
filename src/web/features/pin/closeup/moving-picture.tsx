import { useEffect, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PauseIcon, PlayIcon } from './icons-closeup.tsx'

/** An animated picture over the still one: plays by itself unless reduced motion is preferred. */
export function MovingPicture({ url }: { url: string }) {
  const t = useMessages()
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  return (
    <>
      {isMoving && (
        <img
          src={url}
          alt=""
          data-moving=""
          className="pointer-events-none absolute inset-0 size-full tablet:rounded-[0.875rem]"
        />
      )}
      <IconButton
        variant="picture"
        label={t(isMoving ? 'closeup.pause' : 'closeup.play')}
        icon={isMoving ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        onClick={() => setMoving(!isMoving)}
        className="absolute! start-3 bottom-3"
      />
    </>
  )
}
