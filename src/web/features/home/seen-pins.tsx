import { useEffect, useEffectEvent, useRef } from 'react'
import { noteSeenPins } from '#contract/discover/note-seen-pins'
import { sendAndForget } from '#web/lib/requests/send-and-forget.ts'
import { nothingSeen, type SeenState, withReported, withSeen } from './seen-state.ts'

/** Pins that stay visible without scrolling for this long count as seen. */
const minVisibleMs = 800

/** Reports which pins of the feed were seen, so that the next visit shows others. */
export function SeenPins() {
  const seen = useRef<SeenState>(nothingSeen)

  const look = useEffectEvent(() => {
    seen.current = withSeen(seen.current, pinsInSight())
    if (seen.current.isFull) send()
  })
  const send = useEffectEvent(() => {
    if (seen.current.waiting.length === 0) return
    sendAndForget(noteSeenPins, { pin_ids: [...seen.current.waiting] })
    seen.current = withReported(seen.current)
  })

  useEffect(() => {
    let timer = setTimeout(look, minVisibleMs)
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(look, minVisibleMs)
    }
    const onHidden = () => document.visibilityState === 'hidden' && send()
    addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      document.removeEventListener('visibilitychange', onHidden)
      send()
    }
  }, [])
  return null
}

function pinsInSight(): string[] {
  const cards = document.querySelectorAll<HTMLAnchorElement>('.masonry-cell [data-card-focus]')
  return [...cards].flatMap((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const id = /^\/pin\/(\d+)\//.exec(card.pathname)?.[1]
    return id && middle > 0 && middle < innerHeight ? [id] : []
  })
}
