import { useEffect, useEffectEvent, useState } from 'react'

const pageMs = 5_000

/** A story goes on by itself until its last page, unless reduced motion is preferred. */
export function usePlaying({
  isStory,
  page,
  count,
  waits,
  onNext,
}: {
  isStory: boolean
  page: number
  count: number
  /** A video stays until it is watched. */
  waits: boolean
  onNext: () => void
}) {
  const [isPlaying, setPlaying] = useState(false)
  const next = useEffectEvent(onNext)

  useEffect(() => {
    if (isStory) setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [isStory])

  const isLast = page >= count - 1
  useEffect(() => {
    if (!isPlaying || waits || isLast) return
    const timer = setInterval(() => {
      // A page that nobody looks at waits.
      if (document.visibilityState === 'visible') next()
    }, pageMs)
    return () => clearInterval(timer)
  }, [isPlaying, waits, isLast, page])

  return { isPlaying: isPlaying && !isLast, setPlaying }
}
