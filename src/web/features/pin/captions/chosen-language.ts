/** What this browser last chose: the language of the captions that it shows. */
const key = 'captions'

/** Null: none are shown. */
export function readChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing shows none until they are asked for.
    return null
  }
}

export function keepChoice(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(key)
    else localStorage.setItem(key, language)
  } catch {
    // As above.
  }
}

/** Captions among the tracks of a player. */
export const captionsAmong = (tracks: TextTrackList): TextTrack[] =>
  [...tracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

/** In the language that was chosen, or else another. */
export function wantedAmong(
  tracks: readonly TextTrack[],
  chosen: string | null,
): TextTrack | undefined {
  return tracks.find(({ language }) => language === chosen) ?? tracks[0]
}
