import { useEffect, useEffectEvent, useRef } from 'react'
import { noteSeenPins } from '#contract/discover/note-seen-pins'
import { tell } from '#web/lib/requests/tell.ts'
import { noSight, type Sight, sighted, told } from './sight.ts'

/** What stands still for so long was looked at. */
const stillMs = 800

/** Tells which pins of this feed were in sight, so that the next time it goes on to others. */
export function SeenPins() {
  const sight = useRef<Sight>(noSight)

  const look = useEffectEvent(() => {
    sight.current = sighted(sight.current, pinsInSight())
    if (sight.current.isFull) send()
  })
  const send = useEffectEvent(() => {
    if (sight.current.waiting.length === 0) return
    tell(noteSeenPins, { pin_ids: [...sight.current.waiting] })
    sight.current = told(sight.current)
  })

  useEffect(() => {
    let timer = setTimeout(look, stillMs)
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(look, stillMs)
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
