import { useEffect, useEffectEvent } from 'react'
import { type HandedPicture, handedOver } from './handed-over.ts'

/**
 * Tells what opened this window that pictures can be handed over, in both spellings there are, and waits
 * for them as long as any is wanted. Without an opener the extension's own script speaks from within this page.
 */
export function useHandedOver(
  isWanted: boolean,
  link: string,
  onPicture: (picture: HandedPicture) => void,
): void {
  const take = useEffectEvent(onPicture)
  useEffect(() => {
    if (!isWanted) return
    const giver: Window = (window.opener as Window | null) ?? window
    const pageOrigin = giver === window ? location.origin : (URL.parse(link)?.origin ?? null)
    const stop = new AbortController()
    addEventListener(
      'message',
      (event) => {
        const picture = handedOver(event, { giver, pageOrigin })
        if (picture) take(picture)
      },
      { signal: stop.signal },
    )
    // Nothing in it is worth hiding from whatever page stands there now.
    const target = giver === window ? location.origin : '*'
    giver.postMessage('pinterestReady', target)
    giver.postMessage({ type: 'pinterestReady' }, target)
    return () => stop.abort()
  }, [isWanted, link])
}
