import type { MentionTag } from '#contract/comments/comment'

export interface CommentPart {
  /** Where it begins in the whole text. */
  at: number
  text: string
  /** Whom it names. */
  username: string | null
}

/** A comment's text with those it names. Tags that reach beyond the text or over one another are left out. */
export function splitMentions(text: string, tags: readonly MentionTag[]): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  const plain = (to: number) => {
    if (to > end) parts.push({ at: end, text: text.slice(end, to), username: null })
  }
  for (const { offset, length, username } of tags.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end || offset + length > text.length) continue
    plain(offset)
    parts.push({ at: offset, text: text.slice(offset, offset + length), username })
    end = offset + length
  }
  plain(text.length)
  return parts
}
