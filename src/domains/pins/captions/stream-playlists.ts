import { streamPath } from '#contract/media/stream-address'
import {
  type Captioned,
  captionListPath,
  captionPieceAddress,
} from '#contract/pins/captions/caption-address'

const group = 'captions'

/**
 * A video's list of renditions with its captions among them (RFC 8216, 4.3.4.1): none is switched on by itself, and
 * players with a choice of their own find each by its language. The renditions stay where they are.
 */
export function withCaptions(
  list: string,
  { signature, of, languages }: { signature: string; of: Captioned; languages: readonly string[] },
): string {
  const folder = streamPath(signature).replace(/[^/]*$/, '')
  const media = languages.map((language) =>
    [
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${group}",NAME="${nameOf(language, languages)}"`,
      `LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${captionListPath(of, language)}"`,
    ].join(','),
  )
  const isFirst = (line: string, index: number, lines: readonly string[]) =>
    line.startsWith(variant) && lines.findIndex((one) => one.startsWith(variant)) === index
  return list
    .split('\n')
    .flatMap((line, index, lines) => {
      if (line === '') return [line]
      if (!line.startsWith('#')) return [folder + line]
      if (languages.length === 0 || !line.startsWith(variant)) return [line]
      return [...(isFirst(line, index, lines) ? media : []), `${line},SUBTITLES="${group}"`]
    })
    .join('\n')
}

const variant = '#EXT-X-STREAM-INF:'

/** In the language itself; names in a group are different ones. */
function nameOf(language: string, all: readonly string[]): string {
  const named = (tag: string) =>
    new Intl.DisplayNames([tag], { type: 'language' }).of(tag)?.replaceAll('"', '') ?? tag
  const name = named(language)
  return all.some((one) => one !== language && named(one) === name) ? `${name} (${language})` : name
}

/** Captions in one piece, which lasts as long as the video. */
export function captionList(
  of: Captioned,
  piece: {
    language: string
    version: string
    /** Of the first frame, in the ticks of streams. */
    start: number
    durationMs: number
  },
): string {
  const seconds = Math.max(piece.durationMs, 1) / 1_000
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    // Captions alone may have another duration of pieces than the video, where all of them are listed.
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(3)},`,
    captionPieceAddress(of, piece),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
