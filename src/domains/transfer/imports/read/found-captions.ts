import { limits } from '#contract/limits'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { languageTag } from '#contract/pins/captions/language-tag'
import { readCaptions } from '#contract/pins/captions/read-captions'
import { sentLength } from '#contract/pins/captions/sent-length'
import { writeCaptions } from '#contract/pins/captions/write-captions'

/** As our own exports list them. What cannot be read, or a pin has no room for, is left out. */
export function foundCaptions(listed: unknown): { captions?: CaptionTrack[] } {
  if (!Array.isArray(listed)) return {}
  const found = new Map<string, CaptionTrack>()
  for (const one of listed.slice(0, limits.captionLanguages)) {
    const track = readTrack(one)
    if (!track || found.has(track.language)) continue
    if (sentLength([...found.values(), track]) > limits.captionsSentLength) break
    found.set(track.language, track)
  }
  return found.size > 0 ? { captions: [...found.values()] } : {}
}

/** Pages have room for captions together; those of pages beyond it are left out. */
export function withinRoom<Page extends { captions?: readonly CaptionTrack[] }>(
  pages: readonly Page[],
): Page[] {
  const taken: CaptionTrack[] = []
  return pages.map((page) => {
    const { captions = [], ...rest } = page
    const fits = sentLength([...taken, ...captions]) <= limits.captionsSentLength
    if (fits) taken.push(...captions)
    return fits ? page : (rest as Page)
  })
}

function readTrack(one: unknown): CaptionTrack | null {
  const { language, text } = Object(one) as { language?: unknown; text?: unknown }
  if (typeof language !== 'string' || typeof text !== 'string') return null
  const tag = language.length <= limits.languageTagLength ? languageTag(language) : null
  const { cues } = readCaptions(text)
  return tag !== null && cues ? { language: tag, text: writeCaptions(cues) } : null
}
