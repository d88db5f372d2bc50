import { type RefObject, useEffect, useState } from 'react'
import type { CaptionAddress } from '#contract/pins/captions/captions'
import { languageName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { captionsAmong, keepChoice, readChoice, wantedAmong } from './chosen-language.ts'

/** What a player offers of captions. It shows them again in a browser that showed them last. */
export function CaptionTracks({
  captions,
  player,
}: {
  captions: readonly CaptionAddress[]
  player: RefObject<HTMLVideoElement | null>
}) {
  const t = useMessages()
  const areInStream = useTracksOfStream(player)
  const addresses = captions.map(({ url }) => url).join(' ')
  useEffect(() => {
    const tracks = player.current?.textTracks
    return tracks && rememberChoice(tracks)
  }, [player, addresses, areInStream])

  // The menu of the player would have each twice.
  if (areInStream) return null
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

/** Whether the player found captions in the stream itself, as those that play streams do. */
function useTracksOfStream(player: RefObject<HTMLVideoElement | null>): boolean {
  const [areInStream, setInStream] = useState(false)
  useEffect(() => {
    const video = player.current
    const tracks = video?.textTracks
    if (!video || !tracks) return
    const look = () => {
      const own = [...video.querySelectorAll('track')].map(({ track }) => track)
      if (captionsAmong(tracks).some((track) => !own.includes(track))) setInStream(true)
    }
    tracks.addEventListener('addtrack', look)
    return () => tracks.removeEventListener('addtrack', look)
  }, [player])
  return areInStream
}

/** One that is shown in place of what was chosen does not become the choice. */
function rememberChoice(tracks: TextTrackList): () => void {
  const all = captionsAmong(tracks)
  const shownNow = () => all.find(({ mode }) => mode === 'showing')?.language ?? null
  const chosen = readChoice()
  const wanted = wantedAmong(all, chosen)
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
