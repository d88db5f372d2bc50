/** A hashtag somebody is writing: where it stands in the text, and its letters so far. */
export interface TypedTag {
  /** Of its `#`. */
  from: number
  /** Behind its last letter, where the caret is. */
  to: number
  typed: string
}

// As hashtags are found in finished texts: letters, figures and lines of any script behind a sign that follows none.
const beforeCaret = /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}\p{M}_]+)$/u
const goesOn = /^[\p{L}\p{N}\p{M}_]/u

/** Null while the caret stands anywhere but at the end of a hashtag. */
export function tagAtCaret(text: string, caret: number): TypedTag | null {
  if (goesOn.test(text.slice(caret))) return null
  const found = beforeCaret.exec(text.slice(0, caret))
  if (!found) return null
  return { from: found.index, to: caret, typed: found[1] ?? '' }
}

/** What is written in a typed tag's place: the whole one, and a space unless one follows. */
export function tagToWrite(text: string, tag: TypedTag, hashtag: string): string {
  return /^\s/.test(text.slice(tag.to)) ? hashtag : `${hashtag} `
}
