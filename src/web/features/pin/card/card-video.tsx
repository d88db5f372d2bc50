import { useState } from 'react'
import type { PinVideos } from '#contract/pins/pin'

/**
 * Plays muted over the card's picture while it is hovered or focused; not with reduced motion or data saving. A browser
 * takes the first that it plays: the stream shows something sooner, of fewer bytes.
 */
export function CardVideo({ videos }: { videos: PinVideos }) {
  const [isWanted] = useState(mayMove)
  if (!isWanted) return null
  const { V_720P, V_HLSV4 } = videos.video_list
  return (
    <video
      muted
      autoPlay
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      data-card-video=""
      className="pointer-events-none absolute inset-0 size-full object-cover"
    >
      {V_HLSV4 && <source src={V_HLSV4.url} type="application/vnd.apple.mpegurl" />}
      <source src={V_720P.url} type="video/mp4" />
    </video>
  )
}

function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData
}
