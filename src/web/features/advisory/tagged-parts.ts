import type { TaggedText } from '#contract/search/advisory'

/** A stretch of a text; with an address it is a link. */
export interface TextStretch {
  text: string
  url: string | null
}

/** Splits a text into plain parts and links. Offsets count UTF-16 units; invalid tags become plain text. */
export function stretchesOf({ text, tags }: TaggedText): TextStretch[] {
  const stretches: TextStretch[] = []
  let at = 0
  const add = (end: number, url: string | null) => {
    if (end > at) stretches.push({ text: text.slice(at, end), url })
    at = Math.max(at, end)
  }
  for (const { offset, length, url } of tags.toSorted((a, b) => a.offset - b.offset)) {
    const end = Math.min(text.length, offset + length)
    if (!(offset >= at && end > offset)) continue
    add(offset, null)
    add(end, url)
  }
  add(text.length, null)
  return stretches
}
