import { useEffect, useEffectEvent } from 'react'
import { type HandedPicture, handedOver } from './handed-over.ts'

/**
 * Announces to the window's opener, in both message formats, that this window accepts pictures, and listens for
 * them while enabled. Without an opener, the extension's own script sends them from within this page.
 */
export function useHandedOver(
  isEnabled: boolean,
  link: string,
  onPicture: (picture: HandedPicture) => void,
): void {
  const take = useEffectEvent(onPicture)
  useEffect(() => {
    if (!isEnabled) return
    const sender: Window = (window.opener as Window | null) ?? window
    const pageOrigin = sender === window ? location.origin : (URL.parse(link)?.origin ?? null)
    const stop = new AbortController()
    addEventListener(
      'message',
      (event) => {
        const picture = handedOver(event, { sender, pageOrigin })
        if (picture) take(picture)
      },
      { signal: stop.signal },
    )
    // The message contains nothing secret, so any page may receive it.
    const target = sender === window ? location.origin : '*'
    sender.postMessage('pinterestReady', target)
    sender.postMessage({ type: 'pinterestReady' }, target)
    return () => stop.abort()
  }, [isEnabled, link])
}
