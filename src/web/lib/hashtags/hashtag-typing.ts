/** A hashtag that is being typed: its position in the text, and its letters so far. */
export interface TypedTag {
  /** Position of its `#`. */
  from: number
  /** Position after its last letter, where the caret is. */
  to: number
  typed: string
}

// The same rule as for finished texts: letters, digits and underscores of any script after a `#` that follows none.
const beforeCaret = /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}\p{M}_]+)$/u
const tagContinues = /^[\p{L}\p{N}\p{M}_]/u

/** Null unless the caret is at the end of a hashtag. */
export function tagAtCaret(text: string, caret: number): TypedTag | null {
  if (tagContinues.test(text.slice(caret))) return null
  const found = beforeCaret.exec(text.slice(0, caret))
  if (!found) return null
  return { from: found.index, to: caret, typed: found[1] ?? '' }
}

/** What replaces a typed tag: the whole hashtag, and a space unless one follows. */
export function tagToWrite(text: string, tag: TypedTag, hashtag: string): string {
  return /^\s/.test(text.slice(tag.to)) ? hashtag : `${hashtag} `
}
