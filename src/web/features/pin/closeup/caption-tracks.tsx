import { type RefObject, useEffect } from 'react'
import type { CaptionAddress } from '#contract/pins/captions/captions'
import { languageName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'

/** What this browser last chose: the language of the captions that it shows. */
const key = 'captions'

/** What a player offers of captions. It shows them again in a browser that showed them last. */
export function CaptionTracks({
  captions,
  player,
}: {
  captions: readonly CaptionAddress[]
  player: RefObject<HTMLVideoElement | null>
}) {
  const t = useMessages()
  const addresses = captions.map(({ url }) => url).join(' ')
  useEffect(() => {
    const tracks = player.current?.textTracks
    return tracks && rememberChoice(tracks)
  }, [player, addresses])

  return captions.map(({ language, url }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language}
      label={languageName(language, t.locale)}
    />
  ))
}

/** In the language that was chosen, or else another, which does not become the choice. */
function rememberChoice(tracks: TextTrackList): () => void {
  const all = [...tracks]
  const shownNow = () => all.find(({ mode }) => mode === 'showing')?.language ?? null
  const chosen = readChoice()
  const wanted = all.find(({ language }) => language === chosen) ?? all[0]
  if (chosen !== null && wanted) wanted.mode = 'showing'
  let known = shownNow()
  const keep = () => {
    const now = shownNow()
    if (now !== known) keepChoice(now)
    known = now
  }
  tracks.addEventListener('change', keep)
  return () => tracks.removeEventListener('change', keep)
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
