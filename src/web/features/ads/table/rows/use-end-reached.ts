import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Put on what stands after a list: asks for more before it is in view. */
export function useEndReached(
  isWaiting: boolean,
  onReached: () => Promise<void>,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => void onReached())
  useEffect(() => {
    if (!end.current || !isWaiting) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach()
      },
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return end
}
