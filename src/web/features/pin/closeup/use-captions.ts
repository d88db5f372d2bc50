import { type RefObject, useEffect } from 'react'
import type { Pin } from '#contract/pins/pin'

/** What this browser last chose: the language of the captions that it shows. */
const key = 'captions'

/** Shows captions again in a browser that showed them last, in that language or else another. */
export function useCaptions(
  player: RefObject<HTMLVideoElement | null>,
  captions: Pin['captions'],
): void {
  const addresses = captions?.map(({ url }) => url).join(' ')
  useEffect(() => {
    const tracks = player.current?.textTracks
    if (!tracks || tracks.length === 0) return
    const all = [...tracks]
    const known = readChoice()
    const wanted = all.find(({ language }) => language === known) ?? all[0]
    if (known !== null && wanted) wanted.mode = 'showing'
    const keep = () => keepChoice(all.find(({ mode }) => mode === 'showing')?.language ?? null)
    tracks.addEventListener('change', keep)
    return () => tracks.removeEventListener('change', keep)
  }, [player, addresses])
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing shows none until they are asked for.
    return null
  }
}

function keepChoice(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(key)
    else localStorage.setItem(key, language)
  } catch {
    // As above.
  }
}
