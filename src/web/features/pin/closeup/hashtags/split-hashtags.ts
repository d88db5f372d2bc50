export interface TextPart {
  /** The offset in the whole text. */
  at: number
  text: string
  isTag: boolean
}

/** As the server finds hashtags: a `#` that does not follow a letter, then letters, digits or underscores. */
const hashtag = /(?<![\p{L}\p{N}_&])#[\p{L}\p{N}\p{M}_]+/gu

export function splitHashtags(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(hashtag)) {
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index), isTag: false })
    parts.push({ at: found.index, text: found[0], isTag: true })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isTag: false })
  return parts
}
