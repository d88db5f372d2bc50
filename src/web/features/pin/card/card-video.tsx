import { useState } from 'react'
import type { PinVideo } from '#contract/pins/pin'

/** Plays muted over the card's picture while it is hovered or focused; not with reduced motion or data saving. */
export function CardVideo({ video }: { video: PinVideo }) {
  const [isWanted] = useState(mayMove)
  if (!isWanted) return null
  return (
    <video
      src={video.url}
      muted
      autoPlay
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      data-card-video=""
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  )
}

function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}
