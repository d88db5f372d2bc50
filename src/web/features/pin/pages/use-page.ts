import { type KeyboardEvent, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Which page of a row that scrolls sideways is shown, and how another one is. */
export function usePage(count: number) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  /** Where it is scrolling to by itself. */
  const goal = useRef<number | null>(null)

  // It could be heard, and not be stopped.
  useEffect(() => {
    const unseen = row.current?.querySelectorAll<HTMLVideoElement>('[inert] video') ?? []
    for (const video of unseen) video.pause()
  }, [shown])

  const goTo = useCallback(
    (page: number) => {
      const box = row.current
      if (!box) return
      const to = Math.max(0, Math.min(count - 1, page))
      const isMirrored = getComputedStyle(box).direction === 'rtl'
      goal.current = to
      box.scrollTo({ left: to * box.clientWidth * (isMirrored ? -1 : 1) })
      setShown(to)
    },
    [count],
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A video that is played takes arrow keys itself.
    if (event.target !== event.currentTarget) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isMirrored ? -1 : 1
    if (event.key === 'ArrowRight') goTo(shown + step)
    else if (event.key === 'ArrowLeft') goTo(shown - step)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(count - 1)
    else return
    event.preventDefault()
  }

  function onScroll({ currentTarget: box }: UIEvent<HTMLElement>) {
    if (box.clientWidth === 0) return
    const page = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
    if (goal.current === null) setShown(page)
    else if (goal.current === page) goal.current = null
  }

  /** A finger or a wheel turns it over. */
  const onTaken = () => {
    goal.current = null
  }

  return { shown, goTo, row, onKeyDown, onScroll, onTaken }
}
